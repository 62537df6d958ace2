/** Whether the secrets of second factors are encrypted, and whether the settings have the key of each (decision 59). */
import pg from 'pg'
import type { Fault } from '#rules/preflight'
import type { Config } from '../config.ts'

type FactorKeys = Config['factorKeys']

/** `url` is null for the embedded database, which is not asked. */
export async function factorKeyFaultsAt(url: string | null, keys: FactorKeys): Promise<Fault[]> {
  const lost = url === null ? 0 : await secretsWithoutKey(url, keys)
  if (lost > 0) return [lostKey(lost)]
  return keys.write === null ? [readable(keys.read.length > 0)] : []
}

/** Counts none before the first start, which makes the tables. */
async function secretsWithoutKey(url: string, { read }: FactorKeys): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { rows: made } = await client.query("select where to_regclass('second_factor') is not null")
    if (made.length === 0) return 0
    const { rows } = await client.query<{ lost: number }>(
      "select count(*)::int as lost from second_factor where split_part(secret, '.', 2) <> all ($1::text[])",
      [['', ...read.map(({ id }) => id)]],
    )
    return rows[0]!.lost
  } finally {
    await client.end()
  }
}

function lostKey(count: number): Fault {
  return {
    about: 'database',
    what: `${count} ${count === 1 ? 'secret of a second factor is' : 'secrets of second factors are'} encrypted with a key that SECOND_FACTOR_KEY does not have`,
    why: 'codes of those apps are refused, and their owners, operators among them, need a recovery code or a passkey',
    fix: 'add that key behind the others, after a comma; is it lost, see docs/runbook.md, The key of second factors is lost',
  }
}

function readable(isWanted: boolean): Fault {
  return {
    about: 'database',
    what: `${isWanted ? 'SECOND_FACTOR_KEY begins with plain' : 'SECOND_FACTOR_KEY is not set'}, so the secrets of second factors are stored readable`,
    why: 'whoever gets a copy of the database or of a backup makes the codes of every app, those of operators included',
    fix: isWanted
      ? 'once every node has the key, take plain and its comma away'
      : 'once every node runs this version, set it to what openssl rand -hex 32 prints (docs/operations.md, Key of second factors)',
  }
}
