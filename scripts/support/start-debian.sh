# Starts systemd on a copy of Debian in namespaces of its own (debian-machine.ts). Arguments: a control group that does not exist yet,
# the folder for all that is written, Debian, and pairs of a place in it and the folder that is seen there.
set -e
if [ -n "$1" ]; then
  mkdir "$1"
  echo $$ > "$1/cgroup.procs"
  shift
  # Without a first argument this file goes on inside the namespaces.
  exec unshare --mount --pid --fork --net --uts --ipc --cgroup --kill-child=KILL --propagation private sh "$0" '' "$@"
fi
scratch=$2
root=$scratch/root
mount -t overlay -o "lowerdir=$3,upperdir=$scratch/upper,workdir=$scratch/work" overlay "$root"
shift 3
while [ $# -gt 0 ]; do
  mkdir "$scratch/upper-$#" "$scratch/work-$#"
  mount -t overlay -o "lowerdir=$2,upperdir=$scratch/upper-$#,workdir=$scratch/work-$#" overlay "$root/$1"
  shift 2
done
mount -t proc proc "$root/proc"
# The kernel's settings are those of the whole machine.
mount --bind "$root/proc/sys" "$root/proc/sys"
mount -o remount,bind,ro "$root/proc/sys"
mount -t sysfs -o ro sysfs "$root/sys"
mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
mount -t tmpfs -o mode=755 tmpfs "$root/dev"
while read -r name major minor; do mknod -m 666 "$root/dev/$name" c "$major" "$minor"; done <<DEVICES
null 1 3
zero 1 5
full 1 7
random 1 8
urandom 1 9
tty 5 0
DEVICES
mkdir "$root/dev/pts" "$root/dev/shm"
mount -t devpts -o newinstance,ptmxmode=0666,mode=620 devpts "$root/dev/pts"
mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
ln -s pts/ptmx "$root/dev/ptmx"
ln -s /proc/self/fd "$root/dev/fd"
ln -s /proc/self/fd/0 "$root/dev/stdin"
mount -t tmpfs -o mode=755 tmpfs "$root/run"
hostname debian
cd "$root"
mkdir -p .outside
pivot_root . .outside
umount -l .outside
exec env -i container=drill PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd
