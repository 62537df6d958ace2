/** PostgreSQL refuses to run as root, so root runs it as the user `postgres`, or else `nobody`. */
import { readFile, stat } from 'node:fs/promises'
import { EmbeddedFailure } from './failure.ts'

/** Empty when we are not root: PostgreSQL then runs as the current user. */
export type DatabaseUser = { uid?: number; gid?: number }

/** Returns the owner of an existing cluster, even if the machine has got a user `postgres` since. */
export async function databaseUser(cluster: string): Promise<DatabaseUser> {
  const owner = await stat(cluster).catch(() => null)
  const self = process.getuid!()
  if (owner && self !== 0 && owner.uid !== self) {
    throw new EmbeddedFailure(`${cluster} belongs to user id ${owner.uid}; start as that user or as root`)
  }
  if (self !== 0) return {}
  if (owner) return { uid: owner.uid, gid: owner.gid }
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const found = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!found)
    throw new EmbeddedFailure(
      'it does not run as root, and there is no user "postgres" or "nobody" to run it as',
    )
  return { uid: Number(found[2]), gid: Number(found[3]) }
}
