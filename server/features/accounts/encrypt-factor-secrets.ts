/**
 * Every minute: stores secrets of second factors as the first key of `SECOND_FACTOR_KEY` wants them, whether they were
 * readable or encrypted with an older key (decision 59). Nothing without a key. What no key opens stays as it is.
 */
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { openSecret, sealSecret } from './factor-secret.ts'

const batch = 200
const beforeAll = '00000000-0000-0000-0000-000000000000'
/** Empty for a readable secret; the index second_factor_by_key has it. */
const keyId = sql<string>`split_part(secret, '.', 2)`

type EncryptDeps = Pick<Deps, 'db' | 'config' | 'log'>

export async function encryptFactorSecrets(deps: EncryptDeps): Promise<void> {
  const { write, read } = deps.config.factorKeys
  const wanted = write?.id ?? ''
  const others = ['', ...read.map(({ id }) => id)].filter((id) => id !== wanted)
  for (const id of others) {
    const stored = await storeAnew(deps, id)
    if (stored > 0)
      deps.log.info(
        { from: id || 'plain', to: wanted || 'plain', stored },
        'secrets of second factors were stored anew',
      )
  }
}

/** How many were. */
async function storeAnew(deps: EncryptDeps, id: string): Promise<number> {
  let [after, stored] = [beforeAll, 0]
  for (;;) {
    const rows = await secretsAfter(deps.db, id, after).execute()
    for (const row of rows) if (await isStoredAnew(deps, row)) stored++
    if (rows.length < batch) return stored
    after = rows.at(-1)!.account_id
  }
}

export function secretsAfter(db: Db, id: string, after: string) {
  return db
    .selectFrom('second_factor')
    .select(['account_id', 'secret'])
    .where(keyId, '=', id)
    .where('account_id', '>', after)
    .orderBy('account_id')
    .limit(batch)
}

/** An app that was set up anew meanwhile has another secret, and is left alone. */
async function isStoredAnew({ db, config }: EncryptDeps, row: { account_id: string; secret: string }) {
  const secret = openSecret(config.factorKeys, row.account_id, row.secret)
  if (secret === null) return false
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ secret: sealSecret(config.factorKeys, row.account_id, secret) })
    .where('account_id', '=', row.account_id)
    .where('secret', '=', row.secret)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
