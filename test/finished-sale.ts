/** A finished sale, and an operator who may give money of it back. */
import { expect } from 'vitest'
import { reconcile } from '#server/features/balance/reconcile'
import type { TestApp } from './app.ts'
import { fundsCome, refundsLeave, takesTime } from './money-modes.ts'
import { movements, paidPickup } from './sales.ts'

export const statement = 'Bogen var en anden udgave.'

/** A finished sale whose money is there: the buyer paid 220 kr., and the seller's balance holds 190 kr. */
export async function finished(app: TestApp) {
  return withOperator(app, await approved(app, takesTime(app)))
}

/** A sale that was finished a moment ago. Where money takes its time, the seller's part is not available yet. */
export async function justFinished(app: TestApp) {
  return withOperator(app, await approved(app, false))
}

async function approved(app: TestApp, untilItIsThere: boolean) {
  const sale = await paidPickup(app)
  await app.as(sale.buyer, 'satisfied', { shipment: sale.orderId })
  await app.settled()
  if (!untilItIsThere) return sale
  await refundsLeave(app)
  await fundsCome(app)
  return sale
}

/** An operator's session ends within a day, so it begins when the money is there. */
async function withOperator(app: TestApp, sale: Awaited<ReturnType<typeof approved>>) {
  const operator = await app.person({ role: 'operator' })
  const { orderId } = sale
  const reopen = (amount: number, fromSeller: boolean) =>
    app.as(operator, 'reopenSale', { orderId, amount, fromSeller, statement })
  const read = async () => (await app.as(operator, 'operatorOrder', { orderId })).body
  return { ...sale, operator, reopen, read }
}

export const balanceOf = async (app: TestApp, { stripeId }: { stripeId: string | null }) =>
  (await app.deps.payments.readBalance(stripeId!)).available.reduce((sum, { amount }) => sum + amount, 0)

/** A finished sale of which 100 of the seller's 190 kr. are to be taken back; the provider was away when it was decided. */
export async function waitingTakeBack(app: TestApp) {
  const sale = await finished(app)
  app.sandbox.faults.breakDown('stripe', 'off')
  await sale.reopen(100_00, true)
  await app.settled()
  return sale
}

/** Both books agree a day later. */
export async function booksAgree(app: TestApp) {
  expect((await app.ledger()).all).toBe(0)
  await app.advance(24)
  await movements(app)
  expect(await reconcile(app.deps)).toEqual([])
}
