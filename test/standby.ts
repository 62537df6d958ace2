/** A copy of an embedded PostgreSQL that follows it by streaming replication, made as `pg_basebackup` makes one. */
import { execFile } from 'node:child_process'
import { chown, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/db/embedded'

/** `primaryDir` and `dir` are folders of `startEmbeddedPostgres`; the primary runs with its durable settings. */
export async function standbyOf(
  primary: EmbeddedPostgres,
  { primaryDir, dir }: { primaryDir: string; dir: string },
): Promise<EmbeddedPostgres> {
  const [from, to] = [join(primaryDir, 'cluster'), join(dir, 'cluster')]
  const client = new pg.Client(primary.url)
  await client.connect()
  try {
    await client.query(`select pg_backup_start('standby', true)`)
    // `cp` keeps the owner, which is not ours where root runs the tests.
    await promisify(execFile)('cp', ['-a', from, to])
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
    for (const name of ['postmaster.pid', 'postmaster.opts', '.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
      await rm(join(to, name), { force: true })
    const { uid, gid } = await stat(from)
    const files = {
      backup_label: rows[0]!.labelfile,
      'standby.signal': '',
      'postgresql.auto.conf': `primary_conninfo = 'host=${from} user=genlaest'\n`,
    }
    for (const [name, text] of Object.entries(files)) {
      await writeFile(join(to, name), text)
      await chown(join(to, name), uid, gid)
    }
  } finally {
    await client.end()
  }
  return startEmbeddedPostgres({ dir })
}
