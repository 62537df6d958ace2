/** Asks the provider to pay out, under the payout's own key: it may be repeated, and is paid once. */
import { sql } from 'kysely'
import { isUuid } from '#rules/id'
import { paidOutEntries } from '#rules/ledger'
import type { Db } from '../../db/db.ts'
import { isHeld, owedBackBy } from '../../db/owed-back.ts'
import { isStopped } from '../../db/trade-stop.ts'
import type { Deps } from '../../deps.ts'
import { PaymentRefused, type Payout } from '../../providers/payment/payments.ts'
import { notify } from '../notifications/notify.ts'
import { endPayoutTrouble, notePayoutTrouble } from '../accounts/payout-trouble.ts'
import { movementFailure, type Attempt } from './movement-failure.ts'
import { notePayoutChange } from './note-payout-change.ts'
import { post } from './post.ts'

type RequestedPayout = { amount: number; account_id: string }
type HeldPayout = RequestedPayout & { payout_account_id: string | null; created_at: Date }

/** The job. A refusal ends it, because the payout is then 'failed'. */
export async function sendPayoutJob(
  deps: Deps,
  payout: { payoutId: string },
  attempt: Attempt,
): Promise<void> {
  try {
    await sendPayout(deps, payout)
  } catch (error) {
    if (movementFailure(error, attempt) === null) throw error
    deps.log.error({ err: error, ...payout }, 'a payout could not be sent')
    await tryLater(deps, payout.payoutId)
  }
}

/** `retryMovements` goes on. */
async function tryLater({ db, clock }: Deps, payoutId: string): Promise<void> {
  await db
    .updateTable('payout')
    .set({ tried_at: clock.now() })
    .where('id', '=', payoutId)
    .where('state', '=', 'open')
    .execute()
}

/**
 * Throws PaymentUnavailable (repeat) and PaymentRefused (the payout is then 'failed'). A payout that was requested before
 * an operator took money back, or stopped payouts, waits until that is over; its amount is never changed, because it may have been asked for.
 */
export async function sendPayout(deps: Deps, { payoutId }: { payoutId: string }): Promise<void> {
  const asked = await readPayout(deps.db, payoutId)
  if (asked.state !== 'open') return
  // First, because it takes time, in which payouts may be stopped or money taken back.
  const pending = await pendingOf(deps, asked)
  const payout = await readPayout(deps.db, payoutId)
  if (payout.state !== 'open') return
  if (await mayNotLeave(deps.db, payout)) return findHeld(deps, payoutId, payout, pending)
  try {
    const sent = await deps.payments.payOut({
      providerAccountId: payout.payout_account_id!,
      payoutId,
      amount: payout.amount,
    })
    await noteSent(deps, payoutId, payout, { sent, pending })
  } catch (error) {
    if (error instanceof PaymentRefused) {
      await noteRefused(deps, payoutId, payout, error.reason)
      if (error.reason === 'other') await notePayoutTrouble(deps, payout.account_id, 'payout', error)
    }
    throw error
  }
}

function readPayout(db: Db, payoutId: string) {
  return db
    .selectFrom('payout')
    .innerJoin('account', 'account.id', 'payout.account_id')
    .select(['payout.amount', 'payout.state', 'payout.account_id', 'account.payout_account_id'])
    .select(['payout.after_take_back', 'payout.created_at'])
    .where('payout.id', '=', payoutId)
    .executeTakeFirstOrThrow()
}

async function mayNotLeave(db: Db, payout: HeldPayout & Parameters<typeof isHeld>[0]): Promise<boolean> {
  return isHeld(payout, await owedBackBy(db, payout.account_id)) || (await isStopped(db, 'payouts'))
}

/** The payout may have been carried out before the take-back was decided, or payouts stopped, and its answer lost. */
async function findHeld(deps: Deps, payoutId: string, payout: HeldPayout, pending: string[]): Promise<void> {
  const made = await deps.payments.findPayout(payout.payout_account_id!, payoutId)
  if (!made) return tryLater(deps, payoutId)
  await noteSent(deps, payoutId, payout, { sent: made, pending })
}

/**
 * Orders whose money was still on its way to the balance when the payout was requested. A refusal to tell says nothing of
 * the payout, which may have left before; if it has not, the provider refuses that as well.
 */
async function pendingOf({ payments, log }: Deps, { payout_account_id, created_at }: HeldPayout) {
  try {
    const orders = await payments.listPending(payout_account_id!, created_at)
    return orders.filter((id) => isUuid(id))
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    log.error({ err: error }, 'the payment provider does not tell what is on its way to a seller')
    return []
  }
}

type Sending = { sent: Payout; pending: string[] }

async function noteSent(
  deps: Deps,
  payoutId: string,
  { amount, account_id }: RequestedPayout,
  { sent, pending }: Sending,
) {
  await deps.db.transaction().execute(async (tx) => {
    // An operator's decision to take money back locks in the same sequence: order, account, payout.
    await lockUnpaid(tx, account_id)
    await endPayoutTrouble(tx, account_id, 'payout')
    const { numUpdatedRows } = await tx
      .updateTable('payout')
      .set({ state: 'sent', provider_payout_id: sent.providerPayoutId, arrival_at: sent.arrivalAt })
      .where('id', '=', payoutId)
      .where('state', '=', 'open')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await noteTakenOut(tx, payoutId, account_id, pending)
    await post(tx, { kind: 'paid_out', payoutId, entries: paidOutEntries(amount), at: deps.clock.now() })
    await notify(deps, tx, {
      channel: 'mail',
      kind: 'payout_sent',
      subjectId: payoutId,
      accountId: account_id,
    })
    // The payout may have arrived, or been returned, before we learned that it had left.
    await notePayoutChange(deps, tx, sent)
  })
}

async function lockUnpaid(tx: Db, sellerId: string): Promise<void> {
  await tx
    .selectFrom('orders')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('transferred_at', 'is not', null)
    .where('paid_out_in', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/**
 * A payout empties the balance, so it contains everything transferred before the request that was not `pending` then; an
 * order's money that an operator takes back counts as gone (`end-take-back.ts`).
 */
async function noteTakenOut(
  tx: Db,
  payoutId: string,
  sellerId: string,
  pending: readonly string[],
): Promise<void> {
  await tx
    .updateTable('orders')
    .from('payout')
    .set({ paid_out_in: payoutId })
    .where('payout.id', '=', payoutId)
    .where('orders.seller_id', '=', sellerId)
    .where('orders.paid_out_in', 'is', null)
    .whereRef('orders.transferred_at', '<=', 'payout.created_at')
    .$if(pending.length > 0, (orders) => orders.where('orders.id', 'not in', pending))
    // A take-back that was given up later left this order's money on the balance, and the payout did not contain it.
    .where(
      sql<boolean>`not exists (select from reopening where reopening.order_id = orders.id
        and reopening.reversal_given_up is not null
        and payout.created_at between reopening.decided_at and reopening.reversed_at)`,
    )
    .execute()
}

/**
 * Money that an operator took from the balance without the payout's sum leaving it out is not there tomorrow either.
 * Times would not tell: the balance is read before the payout is stored, and both may happen at one moment.
 */
const whyTooLittle = sql<string>`case when exists (select from reopening
  where reopening.order_id = any(payout.overtaken_by) and reopening.reversed_at is not null
    and reopening.reversal_amount > 0) then 'taken_back' else 'balance_insufficient' end`

/** Nothing has left the balance. The seller is notified, because nobody may be waiting for the answer any more. */
async function noteRefused(deps: Deps, payoutId: string, { account_id }: RequestedPayout, reason: string) {
  await deps.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('payout')
      .set({ state: 'failed', failure: reason === 'balance_insufficient' ? whyTooLittle : reason })
      .where('id', '=', payoutId)
      .where('state', '=', 'open')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    const notification = { channel: 'mail', kind: 'payout_failed' } as const
    await notify(deps, tx, { ...notification, subjectId: payoutId, accountId: account_id })
  })
}
