/** Opens the provider's page for a purchase, and frees the books that it holds at once when that fails. */
import { Refusal } from '#contract/refusals'
import { laterOf, minutesAfter } from '#rules/deadlines'
import { sum, type Ore } from '#rules/money'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { PaymentRefused, PaymentUnavailable } from '../../providers/payment/payments.ts'
import type { Claimed } from './claim-books.ts'
import type { PurchaseGroup } from '../orders/purchase.ts'
import { releasePurchase } from './release-purchase.ts'

const shortestPageMinutes = 30

export type Page = {
  id: string
  buyerId: string
  email: string
  lines: readonly { name: string; amount: Ore }[]
  successUrl: string
  cancelUrl: string
  expiresAt: Date
  openedAt: Date
}

export function openPaymentPage(deps: Deps, purchase: Claimed & { heldAt: Date }): Promise<string> {
  const { id, buyerId, leaveKey, groups, email, expiresAt, heldAt } = purchase
  return openPage(deps, {
    id,
    buyerId,
    email,
    lines: linesOf(groups),
    successUrl: `${deps.publicUrl()}/bekr%C3%A6ftelse?id=${id}&success=true`,
    cancelUrl: `${deps.publicUrl()}/checkout?afbrudt=${leaveKey}`,
    expiresAt,
    openedAt: heldAt,
  })
}

export async function openPage(deps: Deps, page: Page): Promise<string> {
  const { id, buyerId, email, lines, successUrl, cancelUrl, expiresAt, openedAt } = page
  try {
    const { sessionId, url } = await deps.payments.startCheckout({
      purchaseId: id,
      attempt: 1,
      lines,
      buyerEmail: email,
      successUrl,
      cancelUrl,
      // The provider requires at least half an hour from the call; we close the page when our own time is up.
      expiresAt: minutesAfter(laterOf(expiresAt, minutesAfter(openedAt, shortestPageMinutes)), 1),
    })
    if (await keepSession(deps, id, sessionId, url)) return url
    // The buyer has replaced or left this payment in another tab: this page must not be payable.
    await deps.payments.expireCheckout(sessionId)
  } catch (error) {
    if (!(error instanceof PaymentUnavailable || error instanceof PaymentRefused)) throw error
    // The payment page was never shown, so nobody can pay: the books are free at once.
    deps.log.error({ err: error, purchaseId: id }, 'the payment page could not be opened')
    await releasePurchase(deps, { purchaseId: id, closedSession: null })
    throw new Refusal('payment_unavailable')
  }
  throw new Refusal((await hasLeft(deps.db, buyerId)) ? 'not_signed_in' : 'purchase_interrupted')
}

async function hasLeft(db: Db, buyerId: string): Promise<boolean> {
  const { deleted_at } = await db
    .selectFrom('account')
    .select('deleted_at')
    .where('id', '=', buyerId)
    .executeTakeFirstOrThrow()
  return deleted_at !== null
}

async function keepSession(
  { db }: Deps,
  purchaseId: string,
  sessionId: string,
  url: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('purchase')
    .set({ checkout_session_id: sessionId, checkout_url: url })
    .where('id', '=', purchaseId)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Makes one line per book, one for the fee and one per parcel, as in the buyer's summary. */
function linesOf(groups: readonly PurchaseGroup[]) {
  const parcels = groups.filter((group) => group.quote.shipping > 0)
  return [
    ...groups.flatMap((group) => group.lines.map((line) => ({ name: line.title, amount: line.price }))),
    { name: 'Købergebyr', amount: sum(groups.map((group) => group.quote.buyerFee)) },
    ...parcels.map((group) => ({ name: 'Fragt', amount: group.quote.shipping })),
  ].filter((line) => line.amount > 0)
}
