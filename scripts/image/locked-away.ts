type Locked = { uid: number; gid: number; writable: readonly string[] }

/**
 * The command as a container with `read_only`, `cap_drop: ALL` and `no-new-privileges` runs it: in its own view of the file system, which can be
 * written in these folders alone, as this user and without any right of root. Only root can start it.
 */
export function lockedAway(command: readonly string[], { uid, gid, writable }: Locked): string[] {
  const script = [
    ...writable.map((folder) => `/usr/bin/mount --bind '${folder}' '${folder}'`),
    '/usr/bin/mount -o remount,bind,ro /',
    // The folder was entered before it was read only.
    'cd "$PWD"',
    'exec /usr/bin/setpriv --reuid="$0" --regid="$1" --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all -- "${@:2}"',
  ].join(' && ')
  return ['/usr/bin/unshare', '--mount', '/bin/bash', '-c', script, `${uid}`, `${gid}`, ...command]
}
