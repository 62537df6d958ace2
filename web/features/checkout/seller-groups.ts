/** What lies in the basket, seller by seller, and what stands in the way of buying it. */
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
  /** Every book of the group can be fetched at the seller's. */
  pickup: Item['pickup']
}

export type BasketLine = { item: Item; obstacle: Obstacle | null }

/** Why a book cannot be bought by this person now. */
export type Obstacle = 'sold' | 'reserved' | 'own'

export const obstacleSentence: Record<Obstacle, string> = {
  sold: refusals.book_sold[1],
  reserved: refusals.book_reserved[1],
  own: refusals.own_book[1],
}

/** The buyer's choices in a group so far; `phone` as it is typed. */
export type GroupChoice = { delivery: Delivery; shop: PickupPoint | null; phone: string }

/** What a group still lacks. */
export type Lack = 'book' | NonNullable<ReturnType<typeof missingIn>>

type Asker = {
  viewerId: string | null
  /** Books that are reserved because this very buyer has begun to pay for them. */
  beingPaid: readonly string[]
}

export function sellerGroups(items: readonly Item[], asker: Asker): SellerGroup[] {
  return groupBySeller(items, (item) => item.seller._id).map(({ sellerId, items: own }) => ({
    sellerId,
    seller: own[0]!.seller,
    lines: own.map((item) => ({ item, obstacle: obstacleOf(item, asker) })),
    pickup: {
      available: own.every((item) => item.pickup.available),
      pickup_address: own[0]!.pickup.pickup_address,
    },
  }))
}

function obstacleOf({ dbBook }: Item, { viewerId, beingPaid }: Asker): Obstacle | null {
  if (dbBook.sold) return 'sold'
  if (dbBook.ejer === viewerId) return 'own'
  return dbBook.reserved && !beingPaid.includes(dbBook._id) ? 'reserved' : null
}

/** The group's books that can be bought. */
export function buyableItems({ lines }: SellerGroup): Item[] {
  return lines.flatMap(({ item, obstacle }) => (obstacle ? [] : [item]))
}

export function lackIn(group: SellerGroup, { delivery, shop, phone }: GroupChoice): Lack | null {
  if (group.lines.some(({ obstacle }) => obstacle)) return 'book'
  return missingIn({
    delivery,
    pickupAvailable: group.pickup.available,
    servicePoint: shop && { requiresPhone: shop.requires_phone },
    phone: parseDanishPhone(phone),
  })
}

/** What the group says about its own lack. */
export const lackSentence: Record<Lack, string> = {
  book: 'Fjern de bøger, du ikke kan købe',
  delivery: messages.noParcelShop,
  service_point: messages.noParcelShop,
  pickup: refusals.no_pickup_here[1],
  phone: messages.phoneInvalid,
}

/** The same beside the button, where several groups are in view: 'Du skal vælge en pakkeshop til bogen fra Mikkel'. */
export function lackInSummary(lack: Lack, { lines, seller }: SellerGroup): string {
  const books = lines.length === 1 ? 'bogen' : 'bøgerne'
  if (lack === 'service_point' || lack === 'delivery')
    return `${lackSentence[lack]} til ${books} fra ${seller.first_name}`
  return lackSentence[lack]
}

/** Why pickup is not offered, in the seller's name; the group may hold both kinds of books. */
export function noPickupText({ lines, seller }: SellerGroup): string {
  return lines.some(({ item }) => item.pickup.available)
    ? 'Ikke alle bøgerne kan afhentes'
    : `${seller.first_name} tilbyder ikke afhentning`
}
