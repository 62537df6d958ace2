/**
 * A changed payout account gets no money for a while, so that its owner can stop a stranger's change (decision 46). The
 * wait begins before the provider is asked: a process that dies in between leaves no way around it.
 */
import { Refusal } from '#contract/refusals'
import { hoursAfter } from '#rules/deadlines'
import { asJson } from '../../db/json.ts'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { noteEvent } from '../audit/note-event.ts'
import { lockAccount, type BankAccount } from './queries.ts'
import { tellEverywhere } from './tell-everywhere.ts'
import type { Visit } from './visit.ts'

type ChangeDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'config'>

/** The account as it was, and the wait that was under way. Null for somebody's first account, which waits for nothing. */
export type Change = { former: BankAccount; cooling: Date | null; began: Date } | null

/** Throws `payout_under_way` while money may still be on its way to whichever account is set. */
export async function beginChange({ db, clock, config }: ChangeDeps, accountId: string): Promise<Change> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const { bank_account: former, payout_cooling_until: cooling } = await lockAccount(tx, accountId)
    if (former === null) return null
    const open = tx
      .selectFrom('payout')
      .select('id')
      .where('account_id', '=', accountId)
      .where('state', '=', 'open')
    if (await open.limit(1).executeTakeFirst()) throw new Refusal('payout_under_way')
    await tx
      .updateTable('account')
      .set({
        payout_cooling_until: hoursAfter(now, config.payoutCoolingHours),
        former_bank_account: asJson(former),
      })
      .where('id', '=', accountId)
      .execute()
    return { former, cooling, began: now }
  })
}

/** The provider has refused: nothing was changed. */
export async function revertChange(db: Db, accountId: string, change: Change): Promise<void> {
  if (change === null) return
  await db
    .updateTable('account')
    .set({ payout_cooling_until: change.cooling })
    .where('id', '=', accountId)
    .execute()
}

/** Tells the owner at once. The same account given again changes nothing. */
export async function completeChange(
  deps: ChangeDeps,
  accountId: string,
  change: Change,
  visit: Visit,
): Promise<void> {
  const at = deps.clock.now()
  await deps.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, accountId)
    const now = account.bank_account
    const detail = { bank: now?.bank_name ?? '', last4: now?.last4 ?? '' }
    if (change === null) {
      await noteEvent(tx, { accountId, kind: 'payout_account_set', visit, detail, at })
      return
    }
    if (isSame(change.former, now)) return revertChange(tx, accountId, change)
    const from = { fromBank: change.former.bank_name, fromLast4: change.former.last4 }
    const subjectId = await noteEvent(tx, {
      accountId,
      kind: 'payout_account_changed',
      visit,
      detail: { ...detail, ...from },
      at,
    })
    const kind = 'payout_account_changed'
    await tellEverywhere(deps, tx, { accountId, account, kind, subjectId, at })
  })
}

/** Two accounts of a bank may end in the same digits, so the provider's id decides where both have one. */
function isSame(one: BankAccount, other: BankAccount | null): boolean {
  if (other === null) return false
  if (one.id !== undefined && other.id !== undefined) return one.id === other.id
  return one.last4 === other.last4 && one.bank_name === other.bank_name
}

/** Why no payout may leave now; null if one may. */
export function payoutStop(
  account: { payout_cooling_until: Date | null; payouts_frozen_at: Date | null },
  now: Date,
): 'payout_frozen' | 'payout_cooling' | null {
  if (account.payouts_frozen_at !== null) return 'payout_frozen'
  return account.payout_cooling_until !== null && account.payout_cooling_until > now ? 'payout_cooling' : null
}

/** A new password is the owner's word that the account is theirs again. */
export async function thawPayouts(tx: Db, accountId: string): Promise<void> {
  await tx.updateTable('account').set({ payouts_frozen_at: null }).where('id', '=', accountId).execute()
}
