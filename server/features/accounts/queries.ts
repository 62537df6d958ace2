import { sql, type Expression } from 'kysely'
import { Refusal } from '#contract/refusals'
import type { CalendarDate } from '#rules/account'
import { batch } from '../../db/batch.ts'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared.ts'
import { acquaintanceIn, isKnownOrigin, knownDevice, marksOf, unknown, type Acquaintance } from './devices.ts'
import type { Visit } from './visit.ts'

export type BankAccount = {
  /** The provider's; those stored before November 2026 lack it. */
  id?: string
  account_holder_name: string
  bank_name: string
  country: string
  last4: string
}
export type Account = Awaited<ReturnType<typeof findAccount>>

/** Returns everything about an account but its password. Throws when it is gone. */
export async function findAccount(db: Db, id: string) {
  const row = await accountNamed(db, id)
  return {
    ...row,
    dob: calendarDate(row.born_on),
    bank_account: row.bank_account as BankAccount | null,
    former_bank_account: row.former_bank_account as BankAccount | null,
  }
}

/**
 * The same, with the row locked until the transaction ends; others may still insert rows that refer to it. Throws
 * `not_signed_in` when the account has been deleted meanwhile.
 */
export async function lockAccount(tx: Db, id: string) {
  const account = tx.selectFrom('account').select('id').where('id', '=', id).where('deleted_at', 'is', null)
  if (!(await account.forNoKeyUpdate().executeTakeFirst())) throw new Refusal('not_signed_in')
  return findAccount(tx, id)
}

/**
 * Locks an account whose password was checked before. Returns its role now; null when the account is deleted or has
 * another password. A new password ends every session, so none may begin with the old one afterwards.
 */
export async function lockAsChecked(
  tx: Db,
  { id, password_hash }: { id: string; password_hash: string },
): Promise<{ role: string } | null> {
  const account = await tx
    .selectFrom('account')
    .select(['role', 'password_hash'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return account?.password_hash === password_hash ? { role: account.role } : null
}

export type AccountByEmail = {
  id: string
  password_hash: string
  role: string
  email_verified_at: Date | null
  is_suspended: boolean
}

const isSuspended = sql<boolean>`exists (
  select from suspension where suspension.account_id = account.id and lifted_at is null)`

const withEmail = (db: Db, email: Expression<string>) =>
  db
    .selectFrom('account')
    .select(['id', 'password_hash', 'role', 'email_verified_at', isSuspended.as('is_suspended')])
    .where(sql<string>`lower(email)`, '=', email)
    .where('deleted_at', 'is', null)

/** `email` is normalised by `normaliseEmail`. */
export async function findByEmail(db: Db, email: string): Promise<AccountByEmail | undefined> {
  return withEmail(db, sql.val(email)).executeTakeFirst()
}

const visitedAccounts = preparedQuery(
  'visited accounts',
  (db, email: Expression<string>, tokenHash: Expression<Buffer | null>, origin: Expression<string>) =>
    withEmail(db, email).select([
      knownDevice(sql.ref('account.id'), tokenHash).as('device'),
      isKnownOrigin(sql.ref('account.id'), origin).as('is_known_origin'),
    ]),
)

/** The same, and what the account knows of the visit, in one statement. */
export async function findVisited(
  db: Db,
  email: string,
  visit: Visit,
): Promise<{ account: AccountByEmail | undefined; known: Acquaintance }> {
  const { origin, tokenHash } = marksOf(visit)
  const [account] = await visitedAccounts(db, email, tokenHash, origin)
  return { account, known: account ? acquaintanceIn(account) : unknown }
}

const largestBatch = 100

const accountNamed = batch<string, AccountRow>(largestBatch, async (db, ids) => {
  const rows = new Map((await accountsNamed(db, ids)).map((row) => [row.id, row]))
  return ids.map((id) => rows.get(id) ?? new Error(`there is no account ${id}`))
})

type AccountRow = Awaited<ReturnType<typeof accountsNamed>>[number]

const accountsNamed = preparedQuery('accounts named', (db, ids: Expression<readonly string[]>) =>
  db
    .selectFrom('account')
    .select(sql<string>`born_on::text`.as('born_on'))
    .select(({ selectFrom }) =>
      selectFrom('suspension')
        .select('statement')
        .whereRef('suspension.account_id', '=', 'account.id')
        .where('lifted_at', 'is', null)
        .as('suspended'),
    )
    .select([
      'id',
      'email',
      'new_email',
      'first_name',
      'last_name',
      'role',
      'email_verified_at',
      'phone',
      'phone_verified_at',
    ])
    .select(['line1', 'postal_code', 'city', 'address_verified', 'pickup'])
    .select(['terms_accepted_at', 'terms_ip', 'terms_user_agent'])
    .select(['payout_terms_accepted_at', 'payout_terms_ip', 'payout_terms_user_agent'])
    .select(['payout_account_id', 'payout_details_changed_at', 'payouts_enabled'])
    .select(['payout_requirements', 'payout_disabled_reason', 'bank_account'])
    .select(['payout_cooling_until', 'payouts_frozen_at', 'former_bank_account', 'payout_change'])
    .where('id', '=', sql<string>`any(${ids})`),
)

function calendarDate(text: string): CalendarDate {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return { day, month, year }
}
