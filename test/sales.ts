/** Sales as tests begin with them, and what must be true of the money after every test. */
import { expect } from 'vitest'
import type { BankAct } from '#sandbox/world'
import type { TestApp } from './app.ts'
import { basketOf, type Person } from './people.ts'

const price = 200_00
const someAddress = { line1: 'Århusgade 1', postal_code: '2100', city: 'København Ø' }

type Sale = { buyer: Person; seller: Person; listingId: string; orderId: string }

/** The parts of an app that selling a book needs; the journeys' world has them too. */
type Shop = Pick<TestApp, 'as' | 'listedBook' | 'pay' | 'person' | 'settled'>

/** A book in a basket, with an open payment page. */
export async function openPayment(app: Shop, buyer?: Person, seller?: Person) {
  const who = buyer ?? (await app.person())
  const book = await app.listedBook({ price }, seller)
  const { body } = await app.as(who, 'buyBook', basketOf([book]))
  return { buyer: who, book, url: body.url }
}

/** A paid order for pickup at the seller's address; of a new seller unless one is given. */
export async function paidPickup(app: Shop, seller?: Person): Promise<Sale> {
  const { buyer, book, url } = await openPayment(app, undefined, seller)
  await app.pay(url)
  await app.settled()
  return sale(app, buyer, book)
}

/** A parcel basket for this book, to the carrier's first shop. */
export async function parcelBasket(
  app: Pick<TestApp, 'as'>,
  buyer: Person,
  book: Parameters<typeof basketOf>[0][number],
  carrier = 'dao',
) {
  const { body: shops } = await app.as(buyer, 'servicePoints', { address: someAddress })
  const { id, agent, zipcode } = shops.find((shop) => shop.agent === carrier)!
  return basketOf([book], { id, agent, zipcode, phone: '4520304050' })
}

/** A buyer's basket with somebody's book, as a parcel. */
async function basketForParcel(app: Pick<Shop, 'as' | 'listedBook' | 'person'>, carrier?: string) {
  const buyer = await app.person()
  const book = await app.listedBook({ price })
  return { buyer, book, basket: await parcelBasket(app, buyer, book, carrier) }
}

/** A paid order as a parcel; with a label unless the carrier is down. */
export async function paidParcel(app: Shop, card?: string, carrier?: string): Promise<Sale> {
  const { buyer, book, basket } = await basketForParcel(app, carrier)
  const { body } = await app.as(buyer, 'buyBook', basket)
  await app.pay(body.url, card)
  await app.settled()
  return sale(app, buyer, book)
}

/** A paid order as a parcel whose seller has no label, because the carrier is down from now on. */
export async function paidWithoutLabel(app: Shop & Pick<TestApp, 'control'>): Promise<Sale> {
  const { buyer, book, basket } = await basketForParcel(app)
  const { body } = await app.as(buyer, 'buyBook', basket)
  await app.control('/providers/carrier/fail', { mode: 'off' })
  await app.pay(body.url)
  await app.settled()
  return sale(app, buyer, book)
}

async function sale(app: Shop, buyer: Person, book: { id: string; seller: Person }): Promise<Sale> {
  const order = (await app.as(buyer, 'bought')).body[0]!
  return { buyer, seller: book.seller, listingId: book.id, orderId: order._id }
}

export async function scan(
  app: Pick<TestApp, 'as' | 'control'>,
  { orderId, seller }: Sale,
  event: string,
): Promise<void> {
  const { body } = await app.as(seller, 'findShipment', { shipment: orderId })
  await app.control(`/parcels/${body.details.pkg_no}/scan`, { event })
}

/** The bank of the sale's buyer disputes the payment, inquires about it, or decides. */
export async function askBank(
  app: Pick<TestApp, 'control' | 'deps' | 'settled'>,
  { orderId }: { orderId: string },
  event: BankAct,
): Promise<void> {
  const { session } = await app.deps.db
    .selectFrom('orders')
    .innerJoin('purchase', 'purchase.id', 'orders.purchase_id')
    .select('checkout_session_id as session')
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  await app.control(`/payments/${session}/bank`, { event })
  await app.settled()
}

/** The amounts that buyers' banks hold or have taken for good, in øre, by the provider's own books. */
async function takenByBanks({ deps }: TestApp): Promise<number> {
  const disputes = await deps.payments.listDisputes(new Date(0))
  return disputes.filter(({ won }) => !won).reduce((sum, { amount }) => sum + amount, 0)
}

/** The provider's movements, in øre. Fails if our ledger differs from the provider's books. */
export async function movements(app: TestApp) {
  const { payments } = app.deps
  const since = new Date(0)
  const [charges, refunds, transfers] = [
    await payments.listCharges(since),
    await payments.listRefunds(since),
    await payments.listTransfers(since),
  ]
  const ledger = await app.ledger()
  const amounts = (made: { amount: number }[]) => made.map(({ amount }) => amount)
  const sum = (made: { amount: number }[]) => amounts(made).reduce((total, amount) => total + amount, 0)
  expect(ledger.all).toBe(0)
  // A chargeback has left the platform as well.
  expect(ledger.accounts['platform'] ?? 0).toBe(
    sum(charges) -
      sum(refunds.filter(({ state }) => state !== 'failed' && state !== 'waiting')) -
      sum(transfers) +
      transfers.reduce((total, { amountReversed }) => total + amountReversed, 0) -
      (await takenByBanks(app)),
  )
  return { charges: amounts(charges), refunds: amounts(refunds), transfers: amounts(transfers) }
}

/** The labels that the carrier has sold, as its list shows them some seconds later. */
export async function bookedLabels({ sandbox }: TestApp): Promise<{ id: number; reference: string }[]> {
  const { SHIPMONDO_BASE: base, SHIPMONDO_USER: user, SHIPMONDO_KEY: key } = sandbox.settings
  const authorization = `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}`
  const reply = await fetch(`${base}/shipments`, { headers: { authorization } })
  return (await reply.json()) as { id: number; reference: string }[]
}
