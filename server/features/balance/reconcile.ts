/** Compares our books with the payment provider's, and names every difference. Changes nothing. */
import { minutesAfter } from '#rules/deadlines'
import { differencesBetween, type Difference, type Side } from '#rules/reconciliation'
import type { Db } from '../../db/db.ts'
import type { Clock } from '../../clock.ts'
import { PaymentRefused, type Payments } from '../../providers/payment/payments.ts'
import { ledgerSum, ourPayouts, ourSide, sellerAccounts } from './our-books.ts'

type ReconcileDeps = { db: Db; payments: Payments; clock: Clock }

/** Longer than a movement takes from the provider's books to ours. */
const underWayMinutes = 15
const sinceEver = new Date(0)

export async function reconcile(deps: ReconcileDeps): Promise<Difference[]> {
  const before = minutesAfter(deps.clock.now(), -underWayMinutes)
  // The provider is read first: what moves meanwhile is in our books by the time they are read.
  const theirs = await theirSide(deps)
  const [ours, sum] = [await ourSide(deps.db), await ledgerSum(deps.db)]
  return differencesBetween({ ours, theirs, ledgerSum: sum }, before)
}

async function theirSide(deps: ReconcileDeps): Promise<Side> {
  const { payments } = deps
  const charges = await payments.listCharges(sinceEver)
  const transfers = await payments.listTransfers(sinceEver)
  const refunds = await payments.listRefunds(sinceEver)
  const disputes = await payments.listDisputes(sinceEver)
  return {
    payment: charges.map(({ paymentId, purchaseId, amount, createdAt }) => ({
      id: paymentId,
      subject: purchaseId,
      amount,
      at: createdAt,
      reversed: false,
    })),
    transfer: transfers.map(({ id, orderId, amount, amountReversed, createdAt }) => ({
      id,
      subject: orderId,
      amount,
      at: createdAt,
      reversed: amountReversed > 0,
    })),
    refund: refunds.map(({ id, orderId, amount, state, createdAt }) => ({
      id,
      subject: orderId,
      amount,
      at: createdAt,
      reversed: state === 'failed',
      waiting: state === 'waiting',
    })),
    dispute: disputes.map(({ id, paymentId, amount, won, createdAt }) => ({
      id,
      subject: paymentId,
      amount,
      at: createdAt,
      reversed: won,
    })),
    payout: await theirPayouts(deps),
    balances: await theirBalances(deps),
  }
}

/** Asks for each payout that we know; an unknown one shows in its seller's balance. */
async function theirPayouts({ db, payments }: ReconcileDeps): Promise<Side['payout']> {
  const made = []
  for (const { providerAccountId, providerPayoutId, payoutId, at } of await ourPayouts(db)) {
    try {
      const { amount, state } = await payments.readPayout(providerAccountId, providerPayoutId)
      made.push({ id: providerPayoutId, subject: payoutId, amount, at, reversed: state === 'failed' })
    } catch (error) {
      // A refusal means that there is no such payout, so it is missing.
      if (!(error instanceof PaymentRefused)) throw error
    }
  }
  return made
}

async function theirBalances({ db, payments }: ReconcileDeps): Promise<Side['balances']> {
  const balances = new Map<string, number>()
  for (const account of await sellerAccounts(db)) {
    const { available, pending } = await payments.readBalance(account)
    const kroner = [...available, ...pending].filter(({ currency }) => currency === 'dkk')
    balances.set(
      account,
      kroner.reduce((sum, { amount }) => sum + amount, 0),
    )
  }
  return balances
}
