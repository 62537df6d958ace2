/** Makes one sale from advert to payout. Both parties try again until there is an answer. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Sandbox } from '#sandbox/sandbox'
import { listingForm } from '#test/listing-form'
import { Refused } from './calls.ts'
import type { Person, Town } from './people.ts'
import { noteAbandoned, type Promises } from './promises.ts'

export type Stage = { town: Town; promises: Promises; sandbox: Sandbox; bookIds: readonly string[] }
type Parties = { seller: Person; buyer: Person }

const price = 200_00

export async function sell(stage: Stage, parties: Parties, chance: () => number): Promise<void> {
  const { town, promises } = stage
  const { seller, buyer } = parties
  const listingId = await putUp(stage, seller, chance)
  await write(stage, buyer, { dbId: listingId }, 'Hej, er den der endnu?')
  const asParcel = chance() < 0.4
  const session = await buy(stage, parties, { listingId, asParcel })
  if (session === null) return
  if (chance() < 0.1) return noteAbandoned(promises, 'left unpaid on purpose')
  const paid = stage.sandbox.pay(session)
  if (!('redirect' in paid)) return noteAbandoned(promises, `card page: ${paid.declined}`)
  promises.payments.set(session, listingId)
  const orderId = await orderOf(stage, buyer, listingId)
  if (orderId === null) return noteAbandoned(promises, 'the order was not there after two minutes')
  await write(stage, seller, { chatId: orderId, type: 2 }, 'Tak for købet!')
  if (asParcel && chance() < 0.2) return void promises.refunds.add(orderId)
  if (asParcel && !(await carry(stage, seller, orderId))) return noteAbandoned(promises, 'no label in time')
  if (!(await approve(stage, buyer, orderId))) return noteAbandoned(promises, 'time had approved or ended it')
  promises.approvals.add(orderId)
  await payOut(stage, seller)
  await town.as(seller, 'myShipments', {})
}

async function putUp(
  { town, promises, bookIds }: Stage,
  seller: Person,
  chance: () => number,
): Promise<string> {
  const draftKey = randomUUID()
  const bookId = bookIds[Math.floor(chance() * bookIds.length)]!
  const form = await listingForm({ bookId, draftKey, price, pickup: true, photos: 1 })
  const { dbBook } = await town.as(seller, 'newBook', form)
  promises.listings.set(draftKey, dbBook._id)
  return dbBook._id
}

async function write(
  { town, promises }: Stage,
  person: Person,
  chat: { dbId: string } | { chatId: string; type: number },
  msg: string,
) {
  const clientId = randomUUID()
  await town.as(person, 'chatSM', { chat, msg, clientId })
  promises.messages.set(clientId, msg)
}

/** Returns the payment page's session, or null when the books could not be reserved. */
async function buy(
  { town, promises }: Stage,
  { seller, buyer }: Parties,
  { listingId, asParcel }: { listingId: string; asParcel: boolean },
): Promise<string | null> {
  const group = { seller: { _id: seller.id }, products: [{ dbBook: { _id: listingId } }] }
  try {
    const delivery = asParcel
      ? await parcelShop(town, buyer)
      : ({ deliveryType: 2, service_point: null } as const)
    const { url } = await town.as(buyer, 'buyBook', { checkout_data: [{ ...group, ...delivery }] })
    return new URL(url).pathname.split('/').at(-1)!
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    noteAbandoned(promises, error.message)
    return null
  }
}

/** A carrier that does not answer is left out, so the buyer looks again. */
async function parcelShop(town: Town, buyer: Person) {
  const address = { line1: 'Århusgade 1', postal_code: '2100', city: 'København Ø' }
  for (const until = Date.now() + 120_000; ; await pause(1_000)) {
    const shops = await town.as(buyer, 'servicePoints', { address })
    const shop = shops.find(({ agent }) => agent === 'dao')
    if (shop) {
      const { id, agent, zipcode } = shop
      return { deliveryType: 1, service_point: { id, agent, zipcode }, phone: '4520304050' } as const
    }
    if (Date.now() > until) throw new Error('no parcel shop is offered for two minutes')
  }
}

async function orderOf({ town }: Stage, buyer: Person, listingId: string): Promise<string | null> {
  for (const until = Date.now() + 120_000; Date.now() < until; await pause(500)) {
    const bought = await town.as(buyer, 'bought', {})
    const order = bought.find(({ products }) => products.some(({ dbBook }) => dbBook._id === listingId))
    if (order) return order._id
  }
  return null
}

/** The seller hands it in as soon as there is a label, and the carrier brings it. */
async function carry({ town, sandbox }: Stage, seller: Person, orderId: string): Promise<boolean> {
  for (const until = Date.now() + 120_000; Date.now() < until; await pause(500)) {
    const { details } = await town.as(seller, 'findShipment', { shipment: orderId })
    if (!details.label_ready || details.pkg_no === null) continue
    await sandbox.scan(details.pkg_no, 'shipped')
    await sandbox.scan(details.pkg_no, 'delivered')
    return true
  }
  return false
}

/** Returns false when the order was over already. The carrier's news may be late, so the buyer looks now and then. */
async function approve({ town }: Stage, buyer: Person, orderId: string): Promise<boolean> {
  for (const until = Date.now() + 120_000; Date.now() < until; await pause(700)) {
    const { status } = await town.as(buyer, 'findShipment', { shipment: orderId })
    if (status === 3) return true
    if (status === 6) return false
    try {
      await town.as(buyer, 'satisfied', { shipment: orderId })
      return true
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    }
  }
  return false
}

async function payOut({ town, promises }: Stage, seller: Person): Promise<void> {
  try {
    const { balance } = await town.as(seller, 'stripeUser', {})
    if ((balance.available[0]?.amount ?? 0) === 0) return
    const { payout } = await town.as(seller, 'payout', {})
    if (payout) promises.payouts.push({ email: seller.email, amount: payout.amount })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    noteAbandoned(promises, error.message)
  }
}
