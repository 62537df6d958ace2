import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { emptyDatabase } from '#test/database'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

test('sellers who already wait for the provider when the column is added wait from then on', async () => {
  const { db, close } = await connect(await emptyDatabase(), { max: 2 })
  ends.push(close)
  await migrate(db, await migrationsBefore('0027'))
  const bank = `'{"last4": "0001"}'`
  await sql`
    insert into account
      (email, password_hash, first_name, last_name, born_on, terms_accepted_at, created_at,
       bank_account, payouts_enabled, payout_requirements, payout_disabled_reason)
    select name || '@example.dk', 'x', name, 'x', date '2000-01-01', now(), now(), bank::jsonb, enabled, due::text[], reason
    from (values
      ('waits', ${sql.raw(bank)}, false, '{}', null),
      ('is looked at', ${sql.raw(bank)}, false, '{}', 'under_review'),
      ('is ready', ${sql.raw(bank)}, true, '{}', null),
      ('is asked for more', ${sql.raw(bank)}, false, '{individual.phone}', null),
      ('is refused', ${sql.raw(bank)}, false, '{}', 'rejected.fraud'),
      ('has no bank account', null, false, '{}', null)
    ) seller (name, bank, enabled, due, reason)`.execute(db)

  await migrate(db)

  const waiting = await db
    .selectFrom('account')
    .select('first_name')
    .where('payout_review_since', 'is not', null)
    .orderBy('first_name')
    .execute()
  expect(waiting.map(({ first_name }) => first_name)).toEqual(['is looked at', 'waits'])
})

async function migrationsBefore(number: string): Promise<string> {
  const all = join(import.meta.dirname, 'migrations')
  const folder = await mkdtemp(join(tmpdir(), 'genlaest-migrations-'))
  ends.push(() => rm(folder, { recursive: true }))
  for (const name of await readdir(all)) if (name < number) await cp(join(all, name), join(folder, name))
  return folder
}
