/**
 * Job: takes back from a seller's balance what an operator gave a buyer, as far as the balance holds it. How much is
 * stored before the provider is asked, and is the key with the number of the try: a job that is killed and repeated
 * takes it once.
 */
import { transferReversedEntries } from '#rules/ledger'
import type { Deps } from '../../deps.ts'
import { PaymentRefused } from '../../providers/payment/payments.ts'
import { tryMovement, type Attempt } from './movement-failure.ts'
import { post } from './post.ts'

/** A payout may empty the balance between two calls; then the sweep tries again later. */
const mostTries = 3

export async function takeBack(
  deps: Deps,
  { orderId }: { orderId: string },
  attempt: Attempt,
): Promise<void> {
  await tryMovement(deps, attempt, {
    about: { orderId, movement: 'transfer reversal' },
    move: () => reverse(deps, orderId, mostTries),
    giveUp: (failure) => noteFailure(deps, orderId, failure),
  })
}

async function reverse(deps: Deps, orderId: string, triesLeft: number): Promise<void> {
  const owed = await fixedAmount(deps, orderId)
  if (!owed) return
  const { amount, transferId, reversalTry } = owed
  if (amount === 0 || transferId === null) return noteReversed(deps, orderId, { amount: 0, reversalId: null })
  const key = `reopen:${orderId}:${reversalTry}`
  try {
    const { reversalId } = await deps.payments.reverseTransfer({ transferId, amount, key })
    await noteReversed(deps, orderId, { amount, reversalId })
  } catch (error) {
    const isShort = error instanceof PaymentRefused && error.reason === 'balance_insufficient'
    if (!isShort) throw error
    // Nothing was taken under this key, so the next try may ask for less under another.
    await forgetAmount(deps, orderId, reversalTry)
    if (triesLeft <= 1) throw error
    await reverse(deps, orderId, triesLeft - 1)
  }
}

/** The amount that this try asks for, the same whoever repeats it; null when nothing is left to take. */
async function fixedAmount({ db, payments }: Deps, orderId: string) {
  const read = () =>
    db
      .selectFrom('reopening')
      .innerJoin('orders', 'orders.id', 'reopening.order_id')
      .innerJoin('account', 'account.id', 'orders.seller_id')
      .select(['from_seller', 'reversal_amount', 'reversal_try', 'reversed_at'])
      .select(['orders.transfer_id', 'account.payout_account_id'])
      .where('reopening.order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  const row = await read()
  if (row.reversed_at !== null) return null
  if (row.reversal_amount === null) {
    const held = row.payout_account_id === null ? 0 : await heldBy(payments, row.payout_account_id)
    await db
      .updateTable('reopening')
      .set({ reversal_amount: Math.min(row.from_seller, held) })
      .where('order_id', '=', orderId)
      .where('reversal_try', '=', row.reversal_try)
      .where('reversal_amount', 'is', null)
      .execute()
  }
  const fixed = await read()
  if (fixed.reversed_at !== null) return null
  return {
    amount: fixed.reversal_amount ?? 0,
    transferId: fixed.transfer_id,
    reversalTry: fixed.reversal_try,
  }
}

async function heldBy(payments: Deps['payments'], payoutAccountId: string): Promise<number> {
  const { available } = await payments.readBalance(payoutAccountId)
  const kroner = available.filter(({ currency }) => currency === 'dkk')
  return Math.max(
    0,
    kroner.reduce((sum, { amount }) => sum + amount, 0),
  )
}

type Reversed = { amount: number; reversalId: string | null }

async function noteReversed({ db, clock }: Deps, orderId: string, { amount, reversalId }: Reversed) {
  const at = clock.now()
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('reopening')
      .set({ reversal_amount: amount, reversal_id: reversalId, reversed_at: at, reversal_error: null })
      .where('order_id', '=', orderId)
      .where('reversed_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n && amount > 0)
      await post(tx, { kind: 'transfer_reversed', orderId, entries: transferReversedEntries(amount), at })
  })
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

async function noteFailure({ db, clock }: Deps, orderId: string, failure: string): Promise<void> {
  await db
    .updateTable('reopening')
    .set({ reversal_error: failure, tried_at: clock.now() })
    .where('order_id', '=', orderId)
    .where('reversed_at', 'is', null)
    .execute()
}
