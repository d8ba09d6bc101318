# A machine of its own in a mount namespace: what is made here is gone when it ends. $REPO is this source.
set -e
mount --make-rprivate /
umask 022
etc=$(mktemp -d)
mount -t tmpfs -o mode=755 etc "$etc"
cp -a /etc/. "$etc"
mount --bind "$etc" /etc
mkdir -p /etc/systemd/system /etc/cron.d
for folder in /opt /usr/local /media /var/lib /run; do mount -t tmpfs -o mode=755 machine "$folder"; done
mount -t tmpfs -o mode=700 machine /root
mkdir -p /media/stick /usr/local/bin /usr/local/sbin /usr/local/lib /opt/.packages/node_modules /opt/.pages
mount --bind "$REPO/node_modules" /opt/.packages/node_modules
mount --bind "$REPO/dist" /opt/.pages
cp "$REPO"/e2e/release/recipes/machine/*.ts /usr/local/lib/
node=/opt/.packages/node_modules/.bin/node
program() { printf '#!/bin/sh\n%s\n' "$2" >"/usr/local/sbin/$1"; chmod 755 "/usr/local/sbin/$1"; }
program systemctl "exec $node /usr/local/lib/systemctl.ts \"\$@\""
program psql "exec $node /usr/local/lib/psql.ts psql \"\$@\""
program createdb "exec $node /usr/local/lib/psql.ts createdb \"\$@\""
program npm "if [ \"\$1\" = ci ]; then exec $node /usr/local/lib/npm.ts \"\$@\"; fi
[ \"\$*\" = 'run build' ] && exec node_modules/.bin/node server/build.ts"
# Clones this source as it is on the disk, with the file mask of who clones.
program git "[ \"\$1\" = clone ] || exit 0
mkdir -p \"\$3\" && cd $REPO && /usr/bin/git -c safe.directory='*' ls-files -co --exclude-standard -z |
  tar --null --ignore-failed-read -T - -c 2>/dev/null | tar -x --no-same-owner --no-same-permissions -C \"\$3\""
id postgres >/dev/null 2>&1 || useradd --system --no-create-home postgres
