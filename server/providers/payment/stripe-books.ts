/**
 * Reads Stripe's books: a seller's balance and its lines, and the marketplace's movements for reconciliation. A
 * person waits for the former on a screen, so those calls have a short timeout; repeating them costs nothing.
 */
import type Stripe from 'stripe'
import type { Balance, MadeCharge, MadeDispute, MadeRefund, MadeTransfer, Transaction } from './payments.ts'
import { refundStateOf } from './stripe-movements.ts'

type Timeouts = Pick<Stripe.RequestOptions, 'timeout' | 'maxNetworkRetries'>

/** Stripe makes a payment available within days; a new or risky account waits longer. */
const longestPendingDays = 31

export function stripeBooks(stripe: Stripe, timeouts: Timeouts) {
  return {
    async readBalance(stripeAccount: string): Promise<Balance> {
      return balanceOf(await stripe.balance.retrieve({}, { stripeAccount, ...timeouts }))
    },

    async readOwnBalance(): Promise<Balance> {
      return balanceOf(await stripe.balance.retrieve({}, timeouts))
    },

    async listTransactions(stripeAccount: string, { limit }: { limit: number }): Promise<Transaction[]> {
      const { data } = await stripe.balanceTransactions.list({ limit }, { stripeAccount, ...timeouts })
      return data.map(({ id, amount, reporting_category, created, source }) => ({
        id,
        amount,
        reportingCategory: reporting_category,
        createdAt: dateOf(created),
        source: idOf(source),
      }))
    },

    async listReceived(destination: string): Promise<{ source: string; orderId: string }[]> {
      const { data } = await stripe.transfers.list({ destination, limit: 100 })
      return data.flatMap(({ destination_payment, metadata }) => {
        const source = idOf(destination_payment ?? null)
        const orderId = metadata['order_id']
        return source && orderId ? [{ source, orderId }] : []
      })
    },

    async listPending(stripeAccount: string, at: Date): Promise<string[]> {
      const lately = from(new Date(at.getTime() - longestPendingDays * 86_400_000))
      const lines = await collect(
        stripe.balanceTransactions.list({ ...lately, type: 'payment' }, { stripeAccount }),
        (line) => line,
      )
      const waits = ({ status, available_on }: Stripe.BalanceTransaction) =>
        status === 'pending' || dateOf(available_on) > at
      const sources = new Set(lines.filter(waits).map(({ source }) => idOf(source)))
      if (sources.size === 0) return []
      const transfers = await collect(
        stripe.transfers.list({ ...lately, destination: stripeAccount }),
        (transfer) => transfer,
      )
      return transfers
        .filter(({ destination_payment }) => sources.has(idOf(destination_payment ?? null)))
        .flatMap(({ metadata }) => metadata['order_id'] ?? [])
    },

    async listTransfers(since: Date): Promise<MadeTransfer[]> {
      return collect(stripe.transfers.list(from(since)), (transfer) => ({
        id: transfer.id,
        orderId: transfer.metadata['order_id'] ?? null,
        purchaseId: transfer.transfer_group,
        destination: idOf(transfer.destination) ?? '',
        amount: transfer.amount,
        amountReversed: transfer.amount_reversed,
        createdAt: dateOf(transfer.created),
      }))
    },

    async listRefunds(since: Date): Promise<MadeRefund[]> {
      return collect(stripe.refunds.list(from(since)), (refund) => ({
        id: refund.id,
        orderId: refund.metadata?.['order_id'] ?? null,
        paymentId: idOf(refund.payment_intent),
        amount: refund.amount,
        state: refundStateOf(refund),
        createdAt: dateOf(refund.created),
      }))
    },

    async listDisputes(since: Date): Promise<MadeDispute[]> {
      const disputes = await collect(stripe.disputes.list(from(since)), (dispute) => dispute)
      return disputes.filter(hasTakenMoney).map((dispute) => ({
        id: dispute.id,
        paymentId: idOf(dispute.payment_intent),
        amount: dispute.amount,
        won: dispute.status === 'won',
        createdAt: dateOf(dispute.created),
      }))
    },

    async listCharges(since: Date): Promise<MadeCharge[]> {
      const charges = await collect(stripe.charges.list(from(since)), (charge) => charge)
      return charges
        .filter(({ status }) => status === 'succeeded')
        .map((charge) => ({
          id: charge.id,
          purchaseId: charge.transfer_group,
          paymentId: idOf(charge.payment_intent),
          amount: charge.amount,
          amountRefunded: charge.amount_refunded,
          createdAt: dateOf(charge.created),
        }))
    },
  }
}

/** An inquiry takes no money, nor does a dispute that Stripe prevented. */
export function hasTakenMoney({ status }: Pick<Stripe.Dispute, 'status'>): boolean {
  return !status.startsWith('warning_') && status !== 'prevented'
}

function from(since: Date) {
  return { limit: 100, created: { gte: Math.floor(since.getTime() / 1000) } }
}

/** Reads all pages. */
async function collect<Thing, Ours>(
  pages: AsyncIterable<Thing>,
  ours: (thing: Thing) => Ours,
): Promise<Ours[]> {
  const found: Ours[] = []
  for await (const thing of pages) found.push(ours(thing))
  return found
}

function balanceOf({ available, pending }: Stripe.Balance): Balance {
  const held = available.map(moneyOf)
  // A new account returns an empty list.
  if (!held.some(({ currency }) => currency === 'dkk')) held.push({ amount: 0, currency: 'dkk' })
  return { available: held, pending: pending.map(moneyOf) }
}

function moneyOf({ amount, currency }: { amount: number; currency: string }) {
  return { amount, currency }
}

function dateOf(seconds: number): Date {
  return new Date(seconds * 1000)
}

/** Stripe refers to an object by its id, or embeds it. */
export function idOf(thing: string | { id: string } | null): string | null {
  return typeof thing === 'string' ? thing : (thing?.id ?? null)
}
