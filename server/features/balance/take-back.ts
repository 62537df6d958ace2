/**
 * Job: takes back from a seller's balance what an operator gave a buyer, as far as the balance holds it. How much is
 * stored before the provider is asked, and is the key with the number of the try: a job that is killed and repeated
 * takes it once. Until it is taken it is in no payout (`owed-back.ts`).
 */
import { sql } from 'kysely'
import { hoursAfter } from '#rules/deadlines'
import { takeBackIsOver } from '#rules/reopening'
import type { Deps } from '../../deps.ts'
import { PaymentNotOurs, PaymentRefused } from '../../providers/payment/payments.ts'
import { endTakeBack } from './end-take-back.ts'
import { isRefusal, tryMovement, type Attempt } from './movement-failure.ts'

/** The balance may lose money between two calls; then the sweep tries again later. */
const mostTries = 3

/** A call that another worker has under way when the provider refuses is over by then. */
const hoursOfLastCalls = 1

export async function takeBack(
  deps: Deps,
  { orderId }: { orderId: string },
  attempt: Attempt,
): Promise<void> {
  await tryMovement(deps, attempt, {
    about: { orderId, movement: 'transfer reversal' },
    move: () => reverse(deps, orderId, mostTries),
    giveUp: (failure) => giveUp(deps, orderId, failure),
  })
}

async function reverse(deps: Deps, orderId: string, triesLeft: number): Promise<void> {
  const owed = await fixedAmount(deps, orderId)
  if (!owed) return
  const { amount, transferId, reversalTry } = owed
  if (amount === 0 || transferId === null)
    return void (await endTakeBack(deps, orderId, { amount: 0, reversalId: null, reversalTry }))
  const key = `${keyOf(orderId)}${reversalTry}`
  try {
    const { reversalId } = await deps.payments.reverseTransfer({ transferId, amount, key })
    const isNoted = await endTakeBack(deps, orderId, { amount, reversalId, reversalTry })
    // A worker that was refused has begun the next try meanwhile, which finds what this one took.
    if (!isNoted && triesLeft > 1) await reverse(deps, orderId, triesLeft - 1)
  } catch (error) {
    const isShort = error instanceof PaymentRefused && error.reason === 'balance_insufficient'
    if (!isShort) throw error
    // Nothing was taken under this key, so the next try may ask for less under another.
    await forgetAmount(deps, orderId, reversalTry)
    if (triesLeft <= 1) throw error
    await reverse(deps, orderId, triesLeft - 1)
  }
}

const keyOf = (orderId: string) => `reopen:${orderId}:`

/** The amount that this try asks for, the same whoever repeats it; null when nothing is left to take, or not yet. */
async function fixedAmount(deps: Deps, orderId: string) {
  const row = await readOwed(deps, orderId)
  if (row.reversed_at !== null) return null
  if (row.reversal_refused_at !== null) return endRefused(deps, orderId, row)
  if (row.reversal_amount === null) {
    if (await noteEarlierTry(deps, orderId, row)) return null
    const held = await heldBy(deps.payments, row.payout_account_id)
    // Pending money comes to the balance within days. The sweep tries again.
    const isOver = takeBackIsOver(row.decided_at, deps.clock.now())
    if (held.available < row.from_seller && held.pending > 0 && !isOver) return noteTried(deps, orderId)
    await deps.db
      .updateTable('reopening')
      .set({ reversal_amount: Math.min(row.from_seller, held.available) })
      .where('order_id', '=', orderId)
      .where('reversal_try', '=', row.reversal_try)
      .where('reversal_amount', 'is', null)
      .execute()
  }
  const fixed = await readOwed(deps, orderId)
  // Another worker was refused the amount meanwhile, and goes on, or ended the tries.
  if (fixed.reversed_at !== null || fixed.reversal_amount === null || fixed.reversal_refused_at !== null)
    return null
  return {
    amount: fixed.reversal_amount,
    transferId: fixed.transfer_id,
    reversalTry: fixed.reversal_try,
  }
}

type Owed = Awaited<ReturnType<typeof readOwed>>

function readOwed({ db }: Deps, orderId: string) {
  return db
    .selectFrom('reopening')
    .innerJoin('orders', 'orders.id', 'reopening.order_id')
    .innerJoin('account', 'account.id', 'orders.seller_id')
    .select(['from_seller', 'reversal_amount', 'reversal_try', 'reversed_at', 'decided_at'])
    .select(['reversal_refused_at', 'reversal_error'])
    .select(['orders.transfer_id', 'account.payout_account_id'])
    .where('reopening.order_id', '=', orderId)
    .executeTakeFirstOrThrow()
}

/** A refused try may have been repeated by another worker, and have succeeded. */
async function noteEarlierTry(
  deps: Deps,
  orderId: string,
  { transfer_id, reversal_try }: Owed,
): Promise<boolean> {
  if (reversal_try === 0 || transfer_id === null) return false
  const made = await deps.payments.findReversal(transfer_id, keyOf(orderId))
  if (made) await endTakeBack(deps, orderId, { ...made, reversalTry: reversal_try })
  return made !== null
}

type Held = { available: number; pending: number }

async function heldBy(payments: Deps['payments'], payoutAccountId: string | null): Promise<Held> {
  if (payoutAccountId === null) return { available: 0, pending: 0 }
  const { available, pending } = await payments.readBalance(payoutAccountId)
  return { available: kronerOf(available), pending: kronerOf(pending) }
}

/** The balance in øre; a negative one holds nothing. */
function kronerOf(moneys: { amount: number; currency: string }[]): number {
  const kroner = moneys.filter(({ currency }) => currency === 'dkk')
  return Math.max(
    0,
    kroner.reduce((sum, { amount }) => sum + amount, 0),
  )
}

async function noteTried({ db, clock }: Deps, orderId: string): Promise<null> {
  await db
    .updateTable('reopening')
    .set({ tried_at: clock.now(), reversal_error: null })
    .where('order_id', '=', orderId)
    .where('reversed_at', 'is', null)
    .execute()
  return null
}

async function forgetAmount({ db }: Deps, orderId: string, reversalTry: number): Promise<void> {
  await db
    .updateTable('reopening')
    .set({ reversal_amount: null, reversal_try: reversalTry + 1 })
    .where('order_id', '=', orderId)
    .where('reversal_try', '=', reversalTry)
    .where('reversed_at', 'is', null)
    .execute()
}

async function giveUp(deps: Deps, orderId: string, failure: string): Promise<void> {
  const { decided_at } = await readOwed(deps, orderId)
  const endsTries = isRefusal(failure) && takeBackIsOver(decided_at, deps.clock.now())
  await noteFailure(deps, orderId, failure, endsTries)
}

/** The refusal that ends the tries stays the reason, whatever becomes of looking for an earlier one. */
async function noteFailure(
  { db, clock }: Deps,
  orderId: string,
  failure: string,
  endsTries: boolean,
): Promise<void> {
  const now = clock.now()
  const refusedAt = sql<Date>`coalesce(reversal_refused_at, ${now}::timestamptz)`
  await db
    .updateTable('reopening')
    .set({
      reversal_error: sql`case when reversal_refused_at is null then ${failure} else reversal_error end`,
      tried_at: now,
      ...(endsTries && { reversal_refused_at: refusedAt }),
    })
    .where('order_id', '=', orderId)
    .where('reversed_at', 'is', null)
    .execute()
}

/**
 * A take-back that the provider refuses for too long is our loss, and the seller may be paid the balance again. But
 * another worker may have taken it while this one was refused, or not have learnt that it did, so the provider is asked
 * first.
 */
async function endRefused(deps: Deps, orderId: string, owed: Owed): Promise<null> {
  if (deps.clock.now() < hoursAfter(owed.reversal_refused_at!, hoursOfLastCalls)) return null
  const made = await reversalMade(deps, orderId, owed)
  const outcome = made ?? { amount: 0, reversalId: null, givenUp: owed.reversal_error ?? 'other' }
  await endTakeBack(deps, orderId, { ...outcome, reversalTry: owed.reversal_try })
  return null
}

/** A transfer that the provider does not know has no reversal. */
async function reversalMade({ payments }: Deps, orderId: string, { transfer_id }: Owed) {
  if (transfer_id === null) return null
  try {
    return await payments.findReversal(transfer_id, keyOf(orderId))
  } catch (error) {
    if (error instanceof PaymentNotOurs) return null
    throw error
  }
}
