/** Asks the database what it is, without the program's own checks, which would refuse an old one unseen. */
import pg from 'pg'
import { copyFaults, databaseFaults, type DatabaseSetup, type Fault } from '#rules/preflight'

const neededExtensions = ['unaccent', 'pg_trgm']

type Wanted = { connections: number; replicaUrl: string | null }

export async function databaseFaultsAt(url: string, { connections, replicaUrl }: Wanted): Promise<Fault[]> {
  const faults = databaseFaults(await readSetup(url), { connections })
  if (replicaUrl === null) return faults
  const [ours, copy] = [await identityOf(url), await identityOf(replicaUrl)]
  return [...faults, ...copyFaults({ follows: copy.follows, isOurs: copy.system === ours.system })]
}

/** Servers of one origin, a primary and its copies, have the same number. */
async function identityOf(url: string): Promise<{ system: string; follows: boolean }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ system: string; follows: boolean }>(
      'select system_identifier::text as system, pg_is_in_recovery() as follows from pg_control_system()',
    )
    return rows[0]!
  } finally {
    await client.end()
  }
}

async function readSetup(url: string): Promise<DatabaseSetup> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const asked = Date.now()
    const { rows } = await client.query<{
      version: string
      connections: string
      extensions: string[]
      encoding: string
      now: Date
    }>(
      `select current_setting('server_version_num') as version, current_setting('max_connections') as connections,
        array(select name from pg_available_extensions)::text[] as extensions,
        pg_encoding_to_char(encoding) as encoding, clock_timestamp() as now
      from pg_database where datname = current_database()`,
    )
    const row = rows[0]!
    const here = (asked + Date.now()) / 2
    return {
      version: Math.floor(Number(row.version) / 10_000),
      connections: Number(row.connections),
      missingExtensions: neededExtensions.filter((name) => !row.extensions.includes(name)),
      encoding: row.encoding,
      clockAhead: (row.now.getTime() - here) / 1000,
    }
  } finally {
    await client.end()
  }
}
