import { minutesAfter } from './deadlines.ts'
import type { Ore } from './money.ts'
import type { OrderState } from './order-state.ts'

/** The least price of a book, in øre (docs/product.md 3). */
export const minimumPrice: Ore = 50_00

const maxKronerDigits = 7

/** Limits: photos of one listing, bytes of one uploaded photo, characters of one text (docs/product.md 3). */
export const maxPhotos = 8
export const maxPhotoBytes = 8 * 1024 * 1024
export const maxTextLength = 2000

/**
 * The longest side, in pixels, of photos from the wizard and from the phone page (docs/product.md 3). Their quality
 * is in `photo-quality.ts`.
 */
export const wizardPhotoSide = 1000
export const phonePhotoSide = 800

/**
 * Limits of a phone session: photos, minutes, and bytes of one photo that the phone sends to the desktop
 * (docs/product.md 2).
 */
export const maxPhotosPerSession = 20
export const phoneSessionMinutes = 15
export const maxRelayedBytes = 1.5 * 1024 * 1024

/**
 * The most books on a pile, which is for an afternoon's scanning and not for a shop's stock; and the most numbers that
 * phones scan in one session (docs/product.md 2).
 */
export const maxPileSize = 100

/**
 * The file picker offers more types than the server accepts, so that a wrong file gets an answer and is not just greyed
 * out (docs/product.md 3).
 */
export const offeredPhotoTypes = [
  'image/apng',
  'image/avif',
  'image/jpeg',
  'image/png',
  'image/svg+xml',
  'image/webp',
]

/** The conditions; the wizard shows `detail` below the name (docs/product.md 3). */
export const conditions = [
  { value: 1, name: 'Slidt', detail: 'Meget brugt' },
  { value: 2, name: 'God', detail: 'Lettere brugt' },
  { value: 3, name: 'Som ny', detail: null },
] as const
export type Condition = (typeof conditions)[number]['value']

/** Whether n is a condition; 0 means that none is chosen (docs/product.md 3). */
export function isCondition(n: number): n is Condition {
  return conditions.some(({ value }) => value === n)
}

export function conditionName(condition: Condition): string {
  return conditions.find(({ value }) => value === condition)!.name
}

export const listingStates = ['active', 'reserved', 'sold', 'deleted'] as const
export type ListingState = (typeof listingStates)[number]

/** Null when the owner may change the listing, else the state that forbids it (docs/product.md 5). */
export function mayEdit(state: ListingState): Exclude<ListingState, 'active'> | null {
  return state === 'active' ? null : state
}

/** Null when the owner may delete the listing, else the state that forbids it (docs/product.md 5). */
export function mayDelete(state: ListingState): Exclude<ListingState, 'active'> | null {
  return mayEdit(state)
}

/** How long a seller may undo the deletion of a listing. */
export const undoDeleteMinutes = 10

/**
 * The days after which the photos of a deleted listing are removed; `disputed` is one that was reported or taken down.
 * Material of a report or complaint is kept for half a year.
 */
export const deletedPhotoDays = { usual: 30, disputed: 365 }

/** Whether a deletion can still be undone. A deletion without a time is final, because the account was deleted too. */
export function mayUndoDelete(deletedAt: Date | null, now: Date): boolean {
  return deletedAt !== null && now < minutesAfter(deletedAt, undoDeleteMinutes)
}

/** How a listing's sale went, as far as that tells where the book is. */
export type SaleOutcome = {
  state: OrderState
  shippedAt: Date | null
  deliveredAt: Date | null
  /** The order ended because the carrier brought the parcel back. */
  returned: boolean
  /** The buyer sent the book back, and the seller has it. */
  sentBack: boolean
  /** No code confirmed a handover, but the buyer has the book or may have it. */
  mayBeWithBuyer: boolean
}

/**
 * Whether the seller may list a sold book again: the order was cancelled (docs/product.md 5) and the seller has the
 * book. A lost parcel does not count, nor a book whose buyer got the money back.
 */
export function mayPutUpAgain(state: ListingState, sale: SaleOutcome): boolean {
  const neverLeft = sale.shippedAt === null && !sale.mayBeWithBuyer
  const isWithSeller = sale.deliveredAt === null && (neverLeft || sale.returned)
  return state === 'sold' && sale.state === 'cancelled' && (isWithSeller || sale.sentBack)
}

/** The fault of a price in øre; null when it has none (docs/product.md 3). */
export function priceFault(price: Ore | null, minimum: Ore = minimumPrice): 'missing' | 'too_low' | null {
  if (price === null) return 'missing'
  return price < minimum ? 'too_low' : null
}

/** Groups of three digits, or digits alone; then at most two decimals after the other sign. */
const grouped = /^([1-9]\d{0,2}([.,])\d{3}(?:\2\d{3})?)(?:(?!\2)[.,](\d{0,2}))?$/
const ungrouped = /^(0|[1-9]\d{0,6})(?:[.,](\d{0,2}))?$/

/**
 * The price in a text, in øre; null when the text is no price. Dot and comma may each stand between thousands or before
 * the decimals: a sign with exactly three digits after it groups, any other is decimal, so that '1.234,50', '1,234.50'
 * and '1234.50' are one price. At most two decimals and seven whole digits; no minus and no leading zeros
 * (docs/product.md 3). `priceFault` checks the minimum.
 */
export function parsePrice(text: string): Ore | null {
  const amount = amountIn(text)
  return amount && Number(amount.kroner) * 100 + Number(amount.decimals.padEnd(2, '0'))
}

/**
 * The price field's number, '1234.5', for a text that was typed or pasted over another; null where the field's own
 * notation holds, '.' between thousands and ',' before decimals. `added` counts the characters that are new.
 */
export function numberTyped(text: string, added: number): string | null {
  // The third digit after a comma shows that the comma grouped.
  const isGrouped = added === 1 && /^[1-9]\d{0,2},\d{3}$/.test(text)
  const amount = isGrouped || added > 1 ? amountIn(text) : null
  return amount && [amount.kroner, amount.decimals].filter((digits) => digits !== '').join('.')
}

function amountIn(text: string): { kroner: string; decimals: string } | null {
  const amount = text
    .replace(/^\s*(?:kr\.?|DKK)(?=[\s\d])/i, '')
    .replace(/\s*(?:kr\.?|DKK)\s*$/i, '')
    .trim()
  const [, inGroups, , itsDecimals] = grouped.exec(amount) ?? []
  const [, alone, decimals = itsDecimals ?? ''] = ungrouped.exec(amount) ?? []
  const kroner = (inGroups ?? alone)?.replaceAll(/[.,]/g, '')
  return kroner === undefined || kroner.length > maxKronerDigits ? null : { kroner, decimals }
}

/**
 * The field's text for what a person typed: '1284,456' becomes '1.284,45', and all other characters are dropped
 * (docs/product.md 3).
 */
export function formatPriceInput(text: string): string {
  const [whole = '', ...decimals] = text.replaceAll(/[^\d,]/g, '').split(',')
  const kroner = whole.replace(/^0+(?=\d)/, '').slice(0, maxKronerDigits)
  const thousands = kroner.replaceAll(/\B(?=(?:\d{3})+$)/g, '.')
  return decimals.length === 0 ? thousands : `${thousands || '0'},${decimals.join('').slice(0, 2)}`
}

/** A price in øre as the field's text: '125' or '1.284,45'. */
export function priceAsInput(price: Ore): string {
  const ore = price % 100
  const kroner = String((price - ore) / 100)
  return formatPriceInput(ore === 0 ? kroner : `${kroner},${String(ore).padStart(2, '0')}`)
}

type Standing = { state: string; seller_id: string; buyer_id: string | null; takedown_id: string | null }

/**
 * Whether a viewer may see the listing (null: a visitor without an account). Only its seller and its order's buyer see
 * a deleted or hidden one.
 */
export function isSeenBy(listing: Standing, viewerId: string | null): boolean {
  if (listing.state !== 'deleted' && listing.takedown_id === null) return true
  return viewerId !== null && (viewerId === listing.seller_id || viewerId === listing.buyer_id)
}
