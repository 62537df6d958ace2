/** Asks the database what it is, without the program's own checks, which would refuse an old one unseen. */
import pg from 'pg'
import { databaseFaults, type DatabaseSetup, type Fault } from '#rules/preflight'

const neededExtensions = ['unaccent', 'pg_trgm']

export async function databaseFaultsAt(url: string, wanted: { connections: number }): Promise<Fault[]> {
  return databaseFaults(await readSetup(url), wanted)
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
