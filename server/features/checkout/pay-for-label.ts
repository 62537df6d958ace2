/**
 * The buyer of a returned parcel pays its new label, where the buyer is to: opens a payment page for its price, which
 * remembers the chosen shop. The label is bought once it is paid (`settle-label.ts`). One page is open at a time: an older
 * one is closed first, and one that turns out to be paid has sent the parcel.
 */
import { randomBytes } from 'node:crypto'
import type { ChosenShop } from '#contract/checkout'
import { Refusal, type RefusalCode } from '#contract/refusals'
import { paymentExpiresAt } from '#rules/deadlines'
import { mayTake } from '#rules/order-life'
import type { Db } from '../../db/db.ts'
import { asJson } from '../../db/json.ts'
import { lifeOf } from '../../db/order-life.ts'
import type { Deps } from '../../deps.ts'
import type { ServicePoint } from '../../providers/parcels/parcels.ts'
import { findResend } from '../orders/find-resend.ts'
import { refusalOf } from '../orders/take-party-step.ts'
import { chosenShop } from '../parcel-shops/chosen-shop.ts'
import { closeOrRefuse } from './close-purchase.ts'
import { openPage, type Page } from './open-payment-page.ts'

type Chosen = { shop: ServicePoint; phone: string | null }

export async function payForLabel(
  deps: Deps,
  callerId: string,
  orderId: string,
  chosen: ChosenShop,
): Promise<{ url: string }> {
  const { books, payer } = await findResend(deps.db, orderId, callerId)
  if (payer !== 'buyer') throw new Refusal('step_forbidden')
  const shop = await chosenShop(deps, chosen, books)
  try {
    for (const { id } of await openLabelPayments(deps.db, orderId)) await closeOrRefuse(deps, id)
    const page = await deps.db
      .transaction()
      .execute((tx) => begin(deps, tx, orderId, { shop, phone: chosen.phone || null }))
    return { url: await openPage(deps, page) }
  } catch (error) {
    const code = error instanceof Refusal ? ofLabels[error.code] : undefined
    throw code ? new Refusal(code) : error
  }
}

/** The refusals of a purchase, without the books that a label's payment does not reserve. */
const ofLabels: Partial<Record<RefusalCode, RefusalCode>> = {
  payment_unavailable: 'label_payment_unavailable',
  payment_unsettled: 'label_payment_unsettled',
  purchase_interrupted: 'label_payment_interrupted',
}

function openLabelPayments(db: Db, orderId: string) {
  return db
    .selectFrom('purchase')
    .select('id')
    .where('resend_of', '=', orderId)
    .where('state', '=', 'pending')
    .execute()
}

async function begin(deps: Deps, tx: Db, orderId: string, { shop, phone }: Chosen): Promise<Page> {
  const now = deps.clock.now()
  const { deadlines } = deps.config
  const order = await tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const forbidden = mayTake('sendAgain', 'buyer', lifeOf(order), now, deadlines)
  if (forbidden) throw new Refusal(refusalOf[forbidden])
  // Another tab has opened a page meanwhile.
  if ((await openLabelPayments(tx, orderId)).length > 0) throw new Refusal('purchase_interrupted')
  const expiresAt = paymentExpiresAt(now, deadlines)
  const { id, email } = await tx
    .with('made', (cte) =>
      cte
        .insertInto('purchase')
        .values({
          buyer_id: order.buyer_id,
          state: 'pending',
          groups: asJson([]),
          total: order.shipping,
          expires_at: expiresAt,
          created_at: now,
          leave_key: randomBytes(24).toString('base64url'),
          resend_of: orderId,
          resend_shop: asJson(shop),
          resend_phone: phone,
        })
        .returning(['id', 'buyer_id']),
    )
    .selectFrom('made')
    .innerJoin('account', 'account.id', 'made.buyer_id')
    .select(['made.id', 'account.email'])
    .executeTakeFirstOrThrow()
  const orderPage = `${deps.publicUrl()}/dashboard/ordre?id=${orderId}`
  return {
    id,
    buyerId: order.buyer_id,
    email,
    lines: [{ name: 'Ny pakkelabel', amount: order.shipping }],
    successUrl: `${orderPage}&betalt=${id}`,
    cancelUrl: orderPage,
    expiresAt,
    openedAt: now,
  }
}
