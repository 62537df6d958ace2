/** The buyer of a returned parcel chooses a shop anew: a new label is bought, and the seller's time to send begins. */
import { Refusal } from '#contract/refusals'
import type { ChosenShop } from '#contract/checkout'
import type { Shipment } from '#contract/shipment'
import type { Deps } from '../../deps.ts'
import { findOrder } from '../orders/find-order.ts'
import { findResend } from '../orders/find-resend.ts'
import { sendAgainIn } from '../orders/send-again-in.ts'
import { refusalOf } from '../orders/take-party-step.ts'
import { chosenShop } from '../parcel-shops/chosen-shop.ts'

export async function sendAgain(
  deps: Deps,
  callerId: string,
  orderId: string,
  chosen: ChosenShop,
): Promise<Shipment> {
  const { books, payer } = await findResend(deps.db, orderId, callerId)
  // Such a label is bought once it is paid (`pay-for-label.ts`).
  if (payer === 'buyer') throw new Refusal('label_not_paid')
  const shop = await chosenShop(deps, chosen, books)
  await deps.db.transaction().execute(async (tx) => {
    const forbidden = await sendAgainIn(deps, tx, { orderId, shop, phone: chosen.phone || null })
    if (forbidden) throw new Refusal(refusalOf[forbidden])
  })
  return findOrder(deps, callerId, orderId)
}
