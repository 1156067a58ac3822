# Boots the systemd of this machine in namespaces, over a copy of its files: what runs there changes nothing outside.
# Argument: a folder for the copy.
set -eu
copy=$1
mount --make-rprivate /
mount -t tmpfs tmpfs "$copy"
mkdir "$copy/changes" "$copy/work" "$copy/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$copy/changes,workdir=$copy/work" "$copy/root"
cd "$copy/root"
mount -t proc proc proc
# Nothing in it sets what the machine has once, such as limits of its kernel.
mount --bind proc/sys proc/sys
mount -o remount,ro,bind proc/sys
mount -t sysfs -o ro sysfs sys
mount -t cgroup2 cgroup2 sys/fs/cgroup
for folder in run tmp dev; do mount -t tmpfs tmpfs "$folder"; done
chmod 1777 tmp
for device in null zero full random urandom tty; do
  touch "dev/$device"
  mount --bind "/dev/$device" "dev/$device"
done
mkdir dev/shm dev/mqueue dev/hugepages run/lock
ln -s pts/ptmx dev/ptmx
for number in 0 1 2; do ln -s "/proc/self/fd/$number" "dev/$(echo stdin stdout stderr | cut -d' ' -f$((number + 1)))"; done
ln -s /proc/self/fd dev/fd
# Of the services that this machine has, only those that are started there run.
rm -rf etc/systemd/system/*.wants
for unit in sys-kernel-debug.mount sys-kernel-tracing.mount sys-fs-fuse-connections.mount dev-hugepages.mount dev-mqueue.mount; do
  ln -sf /dev/null "etc/systemd/system/$unit"
done
hostname portaal.example
echo '127.0.0.1 localhost portaal.example' > etc/hosts
# Not chroot: the namespaces of a service begin at the root of the mounts.
pivot_root . mnt
cd /
umount --lazy /mnt
# As systemd does where it is not in a container: the credentials of a service are mounted in another namespace.
mount --make-rshared /
exec env -i container=docker PATH="$PATH" /lib/systemd/systemd --system --unit=basic.target < /dev/null > /run/console.log 2>&1
