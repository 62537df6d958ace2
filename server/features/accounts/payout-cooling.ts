/**
 * A changed payout account gets no money for a while, so that its owner can stop a stranger's change (decision 46). The
 * wait begins before the provider is asked: a process that dies in between leaves no way around it.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '#contract/refusals'
import { hoursAfter } from '#rules/deadlines'
import { asJson } from '../../db/json.ts'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { noteEvent } from '../audit/note-event.ts'
import { findAccount, lockAccount, type Account, type BankAccount } from './queries.ts'
import { notifyEverywhere } from './notify-everywhere.ts'
import type { Visit } from './visit.ts'

type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'config'>

type UnderWay = { id: string } & Pick<Visit, 'origin' | 'userAgent'>

/** The account's state before: its number and wait, and the change that was under way. */
export type Change = Pick<Account, 'former_bank_account' | 'payout_cooling_until' | 'payout_change'> & {
  id: string
}

/**
 * A first account waits for nothing. Throws `payout_under_way` while money may still be on its way to whichever account
 * is set.
 */
export async function beginChange(
  { db, clock, config }: ChangeDeps,
  accountId: string,
  { origin, userAgent }: Visit,
): Promise<Change> {
  const underWay: UnderWay = { id: randomUUID(), origin, userAgent }
  return db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, accountId)
    const { bank_account: former, former_bank_account, payout_cooling_until, payout_change } = account
    if (former !== null && (await hasOpenPayout(tx, accountId))) throw new Refusal('payout_under_way')
    await tx
      .updateTable('account')
      .set({
        payout_change: asJson(underWay),
        ...(former !== null && {
          payout_cooling_until: hoursAfter(clock.now(), config.payoutCoolingHours),
          former_bank_account: asJson(former),
        }),
      })
      .where('id', '=', accountId)
      .execute()
    return { id: underWay.id, former_bank_account, payout_cooling_until, payout_change }
  })
}

async function hasOpenPayout(tx: Db, accountId: string): Promise<boolean> {
  const open = tx
    .selectFrom('payout')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', '=', 'open')
  return (await open.limit(1).executeTakeFirst()) !== undefined
}

/**
 * Nothing was changed: the provider has refused, or has the same account as before. Leaves the wait alone once the change
 * was noted, or while another one is under way.
 */
export async function revertChange(db: Db, accountId: string, { id, ...before }: Change): Promise<void> {
  const { former_bank_account, payout_cooling_until, payout_change } = before
  await db
    .updateTable('account')
    .set({
      payout_cooling_until,
      former_bank_account: former_bank_account && asJson(former_bank_account),
      payout_change: payout_change && asJson(payout_change),
    })
    .where('id', '=', accountId)
    .where(sql<string>`payout_change ->> 'id'`, '=', id)
    .execute()
}

type Seen = { accountId: string; before: BankAccount | null; now: BankAccount | null; underWay: unknown }

/**
 * Notes that the provider has another account than our row, whoever learns it first: the request that asked for it, or a
 * notice of the provider's. The owner is told at once, and the wait begins now. The same account changes nothing.
 */
export async function noteChange(
  { jobs, clock, config }: Pick<Deps, 'jobs' | 'clock' | 'config'>,
  tx: Db,
  { accountId, before, now, underWay }: Seen,
): Promise<void> {
  if (now === null || (before !== null && isSame(before, now))) return
  const at = clock.now()
  const visit = underWay as UnderWay | null
  const about = { accountId, at, ...(visit && { visit }) }
  const detail = { bank: now.bank_name, last4: now.last4 }
  await tx.updateTable('account').set({ payout_change: null }).where('id', '=', accountId).execute()
  if (before === null) {
    await noteEvent(tx, { ...about, kind: 'payout_account_set', detail })
    return
  }
  await tx
    .updateTable('account')
    .set({
      payout_cooling_until: hoursAfter(at, config.payoutCoolingHours),
      former_bank_account: asJson(before),
    })
    .where('id', '=', accountId)
    .execute()
  const kind = 'payout_account_changed'
  const from = { fromBank: before.bank_name, fromLast4: before.last4 }
  const subjectId = await noteEvent(tx, { ...about, kind, detail: { ...detail, ...from } })
  const account = await findAccount(tx, accountId)
  await notifyEverywhere({ jobs, clock }, tx, { accountId, account, kind, subjectId, at })
}

/** Two accounts of a bank may end in the same digits, so the provider's id decides where both have one. */
function isSame(one: BankAccount, other: BankAccount): boolean {
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
