import { basketOf, type Person } from '../../people.ts'
import type { World } from '../world.ts'

export const longTitle = 'Arbejdsmiljølovgivningen: videnskabsteoretiske perspektiver'
const someAddress = { line1: 'Århusgade 1', postal_code: '2100', city: 'København Ø' }
export const longNames = {
  buyer: { firstName: 'Maximiliane', lastName: 'Vestergaard-Christoffersen' },
  seller: { firstName: 'Christoffer', lastName: 'Østergaard-Kristiansen' },
}

export type Sale = { buyer: Person; seller: Person; orderId: string }

/** One sale of each kind that the order's page shows differently, with long names and a long title. */
export async function salesInEveryState(world: World): Promise<(Sale & { state: string })[]> {
  const [sent, delivered, asked, finished, returning] = await inTurn(5, () => soldByParcel(world))
  const [waiting, fetched] = await inTurn(2, () => soldForPickup(world))
  for (const sale of [sent, delivered, asked, finished, returning]) await scan(world, sale!, 'shipped')
  for (const sale of [delivered, asked, finished, returning]) await scan(world, sale!, 'delivered')
  await world.as(asked!.buyer, 'refundRequest', {
    shipment: asked!.orderId,
    reason: 1,
    msg: 'Side 12 mangler',
  } as never)
  const shipment = returning!.orderId
  await world.as(returning!.buyer, 'refundRequest', { shipment, reason: 2, detail: 'more_worn' })
  await world.as(returning!.seller, 'makeOffer', { shipment, back: 300_00 })
  await world.as(returning!.seller, 'acceptReturn', { shipment })
  await world.as(finished!.buyer, 'satisfied', { shipment: finished!.orderId })
  await world.as(fetched!.buyer, 'satisfied', { shipment: fetched!.orderId })
  const unsent = await soldByParcel(world)
  const off = await soldForPickup(world)
  await world.cancelSale(off.orderId)
  await world.settled()
  const states = { unsent, sent, delivered, asked, returning, finished, waiting, fetched, off }
  return Object.entries(states).map(([state, sale]) => ({ ...sale!, state }))
}

async function inTurn<Made>(count: number, make: () => Promise<Made>): Promise<Made[]> {
  const made: Made[] = []
  for (let index = 0; index < count; index++) made.push(await make())
  return made
}

export async function soldByParcel(world: World): Promise<Sale> {
  const buyer = await world.person(longNames.buyer)
  const { body: shops } = await world.as(buyer, 'servicePoints', { address: someAddress })
  const { id, agent, zipcode } = shops.find((shop) => shop.agent === 'dao')!
  return sold(world, buyer, { id, agent, zipcode, phone: '4520304050' })
}

async function soldForPickup(world: World): Promise<Sale> {
  return sold(world, await world.person(longNames.buyer), 'pickup')
}

async function sold(world: World, buyer: Person, way: Parameters<typeof basketOf>[1]): Promise<Sale> {
  const seller = await world.seller(longNames.seller)
  const book = await world.listedBook({ title: longTitle, price: 1_234_50 }, seller)
  const { body } = await world.as(buyer, 'buyBook', basketOf([book], way))
  await world.pay(body.url)
  await world.settled()
  const [order] = (await world.as(buyer, 'bought')).body
  return { buyer, seller, orderId: order!._id }
}

async function scan(world: World, { seller, orderId }: Sale, event: string) {
  const { body } = await world.as(seller, 'findShipment', { shipment: orderId })
  await world.control(`/parcels/${body.details.pkg_no}/scan`, { event })
  await world.settled()
}
