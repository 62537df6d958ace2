/** The basket by seller, and what prevents each book or group from being bought. */
import type { Item } from '#contract/books'
import { messages } from '#contract/messages'
import type { PickupPoint } from '#contract/checkout'
import { refusals } from '#contract/refusals'
import { groupBySeller, missingIn } from '#rules/basket'
import { parseDanishPhone } from '#rules/phone'
import type { Delivery } from '#rules/quote'

export type SellerGroup = {
  sellerId: string
  seller: Item['seller']
  lines: readonly BasketLine[]
  /** Available if every book of the group may be picked up. */
  pickup: Item['pickup']
}

export type BasketLine = { item: Item; obstacle: Obstacle | null }

/** Why this person cannot buy the book now. */
export type Obstacle = 'sold' | 'reserved' | 'own'

export const obstacleSentence: Record<Obstacle, string> = {
  sold: refusals.book_sold[1],
  reserved: refusals.book_reserved[1],
  own: refusals.own_book[1],
}

/** The buyer's choices for a group so far. `phone` is the typed text. */
export type GroupChoice = {
  delivery: Delivery
  /** The parcel does not go to the shop of the other parcels. */
  own: boolean
  shop: PickupPoint | null
  phone: string
}

/** The obstacles that still keep a group from being bought. */
export type Missing = 'book' | NonNullable<ReturnType<typeof missingIn>>

type Viewer = {
  viewerId: string | null
  /** Books that are reserved because this buyer has begun to pay for them. */
  beingPaid: readonly string[]
}

export function sellerGroups(items: readonly Item[], viewer: Viewer): SellerGroup[] {
  return groupBySeller(items, (item) => item.seller._id).map(({ sellerId, items: own }) => ({
    sellerId,
    seller: own[0]!.seller,
    lines: own.map((item) => ({ item, obstacle: obstacleOf(item, viewer) })),
    pickup: {
      available: own.every((item) => item.pickup.available),
      pickup_address: own[0]!.pickup.pickup_address,
    },
  }))
}

function obstacleOf({ dbBook }: Item, { viewerId, beingPaid }: Viewer): Obstacle | null {
  if (dbBook.sold) return 'sold'
  if (dbBook.ejer === viewerId) return 'own'
  return dbBook.reserved && !beingPaid.includes(dbBook._id) ? 'reserved' : null
}

/** A book that was sold meanwhile is left out of the purchase; any other one that cannot be bought stops it. */
export function stops(obstacle: Obstacle | null): boolean {
  return obstacle !== null && obstacle !== 'sold'
}

/** The group's books that can be bought. */
export function buyableItems({ lines }: SellerGroup): Item[] {
  return lines.flatMap(({ item, obstacle }) => (obstacle ? [] : [item]))
}

export function missingFrom(group: SellerGroup, { delivery, shop, phone }: GroupChoice): Missing | null {
  if (group.lines.some(({ obstacle }) => stops(obstacle))) return 'book'
  if (buyableItems(group).length === 0) return null
  return missingIn({
    delivery,
    pickupAvailable: group.pickup.available,
    servicePoint: shop && { requiresPhone: shop.requires_phone },
    phone: parseDanishPhone(phone),
  })
}

/** The chosen parcel shop needs a phone number, and there is none yet. */
export function needsPhone({ delivery, shop, phone }: GroupChoice): boolean {
  return delivery === 'parcel' && shop?.requires_phone === true && parseDanishPhone(phone) === null
}

/** The sentence that the group shows about its missing part. */
export const missingSentence: Record<Missing, string> = {
  book: 'Fjern de bøger, du ikke kan købe',
  delivery: messages.noParcelShop,
  service_point: messages.noParcelShop,
  pickup: refusals.no_pickup_here[1],
  phone: messages.phoneInvalid,
}

/** The place where the books are picked up: '8000 Aarhus C'. */
export function pickupPlace({ pickup: { pickup_address } }: SellerGroup): string {
  return pickup_address ? `${pickup_address.postal_code} ${pickup_address.city}` : ''
}

/** Why pickup is not offered. A group may have books with and without pickup. */
export function noPickupText({ lines, seller }: SellerGroup): string {
  return lines.some(({ item }) => item.pickup.available)
    ? 'Ikke alle bøgerne kan afhentes'
    : `${seller.first_name} tilbyder ikke afhentning`
}
