"""What runs survive: kills, damage, full and read-only disks."""
