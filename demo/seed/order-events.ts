/** An order from its basket to its present state: bought, paid, sent and decided through the acts that people use. */
import { buyBooks } from '#server/features/checkout/buy-books'
import { settlePurchase } from '#server/features/checkout/settle-purchase'
import { sendMessage } from '#server/features/chat/send-message'
import { takeStep } from '#server/features/orders/take-step'
import { noteParcelEvent } from '#server/features/shipping/note-parcel-event'
import { demoSellers, type DemoSellerKey } from '../people.ts'
import type { DemoOrder, DemoOrderMessage, DemoScan, DemoStep } from '../orders.ts'
import { showInCase } from './case-events.ts'
import { markSeen } from './chat-events.ts'
import { copyOf, type PastEvent, type Seeding } from './seeding.ts'

export function orderEvents(seeding: Seeding, order: DemoOrder): PastEvent[] {
  let orderId: string
  const bought = {
    hoursAgo: order.paidHoursAgo,
    happen: async () => void (orderId = await buy(seeding, order)),
  }
  const since = order.since.map((event) => ({
    hoursAgo: event.hoursAgo,
    async happen() {
      if ('scan' in event) return scan(seeding, orderId, event.scan)
      if ('step' in event) return step(seeding, orderId, event)
      if ('shows' in event) return showInCase(seeding, orderId, order[event.shows], event)
      await say(seeding, orderId, order[event.from], event)
    },
  }))
  return [bought, ...since]
}

async function buy({ deps, world, people, listings }: Seeding, order: DemoOrder): Promise<string> {
  const buyerId = people.get(order.buyer)!
  const products = order.isbns.map((isbn) => ({
    dbBook: { _id: listings.get(copyOf({ isbn, seller: order.seller }))! },
  }))
  const group = { seller: { _id: people.get(order.seller)! }, products }
  await buyBooks(deps, buyerId, [
    order.delivery === 'pickup'
      ? { ...group, deliveryType: 2 }
      : { ...group, deliveryType: 1, ...(await shopNear({ deps }, order)) },
  ])
  const { id, checkout_session_id } = await deps.db
    .selectFrom('purchase')
    .select(['id', 'checkout_session_id'])
    .where('buyer_id', '=', buyerId)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  const paid = world.pay(checkout_session_id!)
  if ('declined' in paid) throw new Error(`a demo order could not be paid: ${paid.declined}`)
  await settlePurchase(deps, id)
  const made = deps.db.selectFrom('orders').select('id').where('purchase_id', '=', id)
  return (await made.executeTakeFirstOrThrow()).id
}

/** The carrier's shop nearest to the buyer. */
async function shopNear({ deps }: Pick<Seeding, 'deps'>, { buyer, delivery }: DemoOrder) {
  const { address, phone } = demoSellers.find(({ key }) => key === buyer)!
  const carriers = delivery === 'pickup' ? [] : [delivery]
  const [shop] = await deps.parcels.listShops({ purpose: 'collect', carriers, address })
  if (!shop) throw new Error(`no parcel shop of ${delivery} near ${address.city}`)
  return {
    service_point: { id: shop.id, agent: shop.carrier, zipcode: shop.postalCode },
    phone: shop.requiresPhone ? `45${phone}` : null,
  }
}

const scanEvents = {
  shipped: { status: 'en_route', text: 'Pakken er på vej' },
  delivered: { status: 'delivered', text: 'Pakken er udleveret' },
  returned: { status: 'failed', text: 'Pakken er på vej retur til afsenderen' },
} as const

/** Records a scan on both sides, because the carrier's webhook cannot reach the app before it listens. */
async function scan({ deps, world }: Seeding, orderId: string, seen: DemoScan): Promise<void> {
  const { pkg_no, carrier_shipment_id: shipmentId } = await deps.db
    .selectFrom('orders')
    .select(['pkg_no', 'carrier_shipment_id'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (pkg_no === null || shipmentId === null) throw new Error(`order ${orderId} has no parcel yet`)
  await world.scan(pkg_no, seen)
  const fingerprint = `demo ${shipmentId} ${seen}`
  const event = { ...scanEvents[seen], fingerprint, shipmentId, pkgNo: pkg_no, at: deps.clock.now() }
  await deps.db.transaction().execute((tx) => noteParcelEvent(deps, tx, event, 'webhook'))
}

async function step(
  { deps }: Seeding,
  orderId: string,
  { step: name, by, reason, claim }: DemoStep,
): Promise<void> {
  const forbidden = await takeStep(deps, { orderId, step: name, actor: by, reason, claim })
  if (forbidden) throw new Error(`a demo order may not take the step ${name}: ${forbidden}`)
}

type Said = Pick<DemoOrderMessage, 'content' | 'seen'>

async function say(
  { deps, people }: Seeding,
  orderId: string,
  from: DemoSellerKey,
  { content, seen }: Said,
): Promise<void> {
  await sendMessage(deps, people.get(from)!, { chat: { chatId: orderId, type: 2 }, msg: content })
  if (seen) await markSeen(deps, orderId)
}
