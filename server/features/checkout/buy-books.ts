/**
 * Claims every book in the basket for this buyer and opens a payment page.
 *
 * The claim commits before the provider is called: a slow provider must not hold row locks, and an unpaid claim is
 * released by the sweep. An older payment of the same buyer is closed first, so that nobody can pay twice. A provider that
 * says nothing is given up while the buyer still waits, and the books are free at once.
 */
import { randomBytes } from 'node:crypto'
import type { ParsedBodyOf } from '#contract/http'
import type { buyBook } from '#contract/checkout'
import { Refusal } from '#contract/refusals'
import { minutesAfter, paymentExpiresAt } from '#rules/deadlines'
import { sum } from '#rules/money'
import { sellerShare } from '#rules/payout'
import { quoteOrder } from '#rules/quote'
import type { Db } from '../../db/connect.ts'
import { asJson } from '../../db/json.ts'
import type { Deps } from '../../deps.ts'
import { PaymentRefused, PaymentUnavailable } from '../../providers/payment/payments.ts'
import { readBasket, type BasketGroup } from './basket.ts'
import type { PurchaseGroup } from './purchase.ts'
import { lockListings, openPurchasesOf } from './queries.ts'
import { releasePurchase } from './release-purchase.ts'
import { closePurchase } from './close-purchase.ts'

type Sent = ParsedBodyOf<typeof buyBook>['checkout_data']

export async function buyBooks(deps: Deps, buyerId: string, sent: Sent): Promise<{ url: string }> {
  const basket = await readBasket(deps, buyerId, sent)
  for (const open of await openPurchasesOf(deps.db, buyerId)) await closeOrRefuse(deps, open.id)
  const purchase = await deps.db.transaction().execute((tx) => claim(deps, tx, buyerId, basket))
  return { url: await openPaymentPage(deps, purchase) }
}

async function closeOrRefuse(deps: Deps, purchaseId: string) {
  try {
    await closePurchase(deps, purchaseId)
  } catch (error) {
    // Refused is a page whose payment is being worked on: nobody knows yet either.
    if (error instanceof PaymentUnavailable || error instanceof PaymentRefused)
      throw new Refusal('payment_unsettled')
    throw error
  }
}

/** The rows are locked, then judged: a rival who was faster has left them reserved or sold, a seller deleted. */
async function claim(deps: Deps, tx: Db, buyerId: string, basket: readonly BasketGroup[]) {
  const now = deps.clock.now()
  const ids = basket.flatMap((group) => group.listingIds)
  const locked = new Map((await lockListings(tx, ids)).map((listing) => [listing.id, listing]))
  for (const id of ids) {
    const state = locked.get(id)?.state
    if (state === 'reserved') throw new Refusal('book_reserved')
    if (state === 'sold') throw new Refusal('book_sold')
    if (state !== 'active') throw new Refusal('book_gone')
  }
  const groups = basket.map((group): PurchaseGroup => {
    const lines = group.listingIds.map((id) => ({
      listingId: id,
      title: group.titles.get(id)!,
      price: locked.get(id)!.price,
    }))
    const bookPrices = lines.map((line) => line.price)
    const { sellerId, delivery, servicePoint, receiverPhone } = group
    const { fees } = deps.config
    return {
      sellerId,
      delivery,
      lines,
      servicePoint,
      receiverPhone,
      quote: quoteOrder({ bookPrices, delivery }, fees),
      share: sellerShare(bookPrices, fees),
    }
  })
  const total = sum(groups.map((group) => group.quote.total))
  const expiresAt = paymentExpiresAt(now, deps.config.deadlines)
  const { id, leave_key } = await tx
    .insertInto('purchase')
    .values({
      buyer_id: buyerId,
      state: 'pending',
      groups: asJson(groups),
      total,
      expires_at: expiresAt,
      created_at: now,
      leave_key: randomBytes(24).toString('base64url'),
    })
    .returning(['id', 'leave_key'])
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('listing')
    .set({ state: 'reserved', purchase_id: id, updated_at: now })
    .where('id', 'in', ids)
    .execute()
  const { email } = await tx
    .selectFrom('account')
    .select('email')
    .where('id', '=', buyerId)
    .executeTakeFirstOrThrow()
  return { id, buyerId, leaveKey: leave_key, groups, email, expiresAt }
}

type Claimed = Awaited<ReturnType<typeof claim>>

async function openPaymentPage(deps: Deps, purchase: Claimed): Promise<string> {
  try {
    const { sessionId, url } = await deps.payments.startCheckout({
      purchaseId: purchase.id,
      attempt: 1,
      lines: linesOf(purchase.groups),
      buyerEmail: purchase.email,
      successUrl: `${deps.publicUrl()}/bekr%C3%A6ftelse?id=${purchase.id}&success=true`,
      cancelUrl: `${deps.publicUrl()}/checkout?afbrudt=${purchase.leaveKey}`,
      // The provider wants at least half an hour from when it is asked; ours closes the page when our own time is up.
      expiresAt: minutesAfter(purchase.expiresAt, 1),
    })
    if (await keepSession(deps, purchase.id, sessionId, url)) return url
    // From another tab the same buyer has begun anew meanwhile, or left: this page must not be payable too.
    await deps.payments.expireCheckout(sessionId)
  } catch (error) {
    if (!(error instanceof PaymentUnavailable || error instanceof PaymentRefused)) throw error
    // Nobody has seen a payment page of this purchase, so nobody can pay it: the books are free at once.
    deps.log.error({ err: error, purchaseId: purchase.id }, 'the payment page could not be opened')
    await releasePurchase(deps, { purchaseId: purchase.id, closedSession: null })
    throw new Refusal('payment_unavailable')
  }
  throw new Refusal((await hasLeft(deps.db, purchase.buyerId)) ? 'not_signed_in' : 'purchase_interrupted')
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

/** One line a book, one for the fee and one per parcel, as the buyer saw them in the summary. */
function linesOf(groups: readonly PurchaseGroup[]) {
  const parcels = groups.filter((group) => group.quote.shipping > 0)
  return [
    ...groups.flatMap((group) => group.lines.map((line) => ({ name: line.title, amount: line.price }))),
    { name: 'Købergebyr', amount: sum(groups.map((group) => group.quote.buyerFee)) },
    ...parcels.map((group) => ({ name: 'Fragt', amount: group.quote.shipping })),
  ].filter((line) => line.amount > 0)
}
