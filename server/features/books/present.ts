/** The one place where a listing and its book become the contract's dbBook, apiBook and Item. */
import type { ApiBook, DbBook, Item } from '#contract/books'
import { lastInitial } from '#rules/full-name'
import { shownState } from '#rules/order-statuses'
import { bookStatusOf } from '../../db/order-life.ts'
import type { ListingRow, PhotoRow } from './queries.ts'

/** Photos are passed apart, because the viewer decides which of them are shown. */
type Facts = Omit<ListingRow, 'photos'>

export function presentListing(row: Facts, photos: readonly PhotoRow[], viewerId: string | null): DbBook {
  const preview = previewOf(photos[0])
  return {
    _id: row.id,
    ejer: row.seller_id,
    price: row.price,
    stand: row.condition,
    desc: row.description,
    images: photos.length,
    photos: photos.map((photo) => photo.key),
    ...(preview ? { preview } : {}),
    sold: row.state === 'sold',
    ...(row.state === 'sold' && row.paid_at ? { sold_at: row.paid_at.toISOString() } : {}),
    // The buyer who is paying for it may still buy it, on another device or after coming back.
    reserved: row.state === 'reserved' && row.payer_id !== viewerId,
    ...(row.state === 'deleted' ? { deleted: true as const } : {}),
    created: row.created_at.toISOString(),
    ...saleOf(row, viewerId),
  }
}

/** '' for a photo without a preview. */
export function previewOf(photo: PhotoRow | undefined): string {
  return photo?.preview ? `data:image/webp;base64,${photo.preview}` : ''
}

/** Only owner and buyer learn who bought it and how the order stands. */
function saleOf(row: Facts, viewerId: string | null) {
  if (viewerId === null || (viewerId !== row.seller_id && viewerId !== row.buyer_id)) return {}
  return {
    køber: row.buyer_id,
    status: statusOf(row),
    ...(isOnHold(row) ? { onHold: true as const } : {}),
    shipment: row.order_id,
  }
}

function isOnHold({ order_state: state, frozen_at: frozenAt }: Facts): boolean {
  return state !== null && shownState({ state, frozenAt }) === 'action_needed'
}

function statusOf(row: Facts): number {
  return row.order_state === null ? 0 : bookStatusOf({ ...row, state: row.order_state })
}

export type BookRow = Pick<
  ListingRow,
  'title' | 'authors' | 'isbn' | 'edition' | 'year' | 'publisher' | 'language'
> & {
  book_id: string
  /** Left out where it is not needed. */
  entered_by?: string | null
  confirmed_at?: Date | null
  /** Only where a source's cover may stand in for photos. */
  cover_key?: string | null
  cover_source?: string | null
}

/** An edition that no source names counts as the first. */
export function versionOf(edition: string): string {
  return edition || '1. udgave'
}

export function presentBook(row: BookRow): ApiBook {
  return {
    bookId: row.book_id,
    title: row.title,
    director: row.authors.map((name) => ({ $: name })),
    isbn: row.isbn,
    version: versionOf(row.edition),
    ...(row.year === null ? {} : { year: row.year }),
    ...(row.publisher === null ? {} : { publisher: row.publisher }),
    ...(row.language === null ? {} : { language: row.language }),
    ...(row.entered_by && !row.confirmed_at ? { unconfirmed: true as const } : {}),
    ...(row.cover_key && row.cover_source
      ? { sourceCover: { key: row.cover_key, source: row.cover_source } }
      : {}),
  }
}

/** The seller's last name is shortened: only who buys, sells or writes with them sees it whole. */
export function presentItem(row: Facts, photos: readonly PhotoRow[], viewerId: string | null): Item {
  return {
    dbBook: presentListing(row, photos, viewerId),
    apiBook: presentBook(row),
    seller: { _id: row.seller_id, first_name: row.first_name, last_name: lastInitial(row.last_name) },
    pickup: { available: row.pickup, pickup_address: placeOf(row) },
  }
}

/** Postal code and city, never the street, which only a buyer who has paid gets. */
export function placeOf(row: Pick<ListingRow, 'pickup' | 'postal_code' | 'city'>) {
  return row.pickup && row.postal_code !== null && row.city !== null
    ? { postal_code: row.postal_code, city: row.city }
    : null
}
