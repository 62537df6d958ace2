/** Presents the copies that the search finds. */
import { item, type Item } from '#contract/books'
import type { Presenter } from '../../search/search.ts'
import { loadItems } from './load-items.ts'
import { presentItem } from './present.ts'

export const presenter: Presenter = {
  serialiseCard,
  loadItems: (db, ids, viewerId) => loadItems({ db }, ids, viewerId),
}

/** The JSON that `listing_card` stores for a copy. */
type Card = {
  id: string
  seller_id: string
  price: number
  condition: number
  description: string
  pickup: boolean
  /** UTC, without a time zone. */
  created_at: string
  book_id: string
  title: string
  authors: string[]
  isbn: string
  edition: string
  year: number | null
  publisher: string | null
  language: string | null
  first_name: string
  last_name: string
  postal_code: string | null
  city: string | null
  /** Photo keys, cover first. */
  photos: string[]
  /** The cover's preview. */
  preview: string | null
}

/** A copy in a list: nobody has bought it, and nobody is paying for it. */
const forSale = {
  state: 'active',
  order_id: null,
  takedown_id: null,
  buyer_id: null,
  payer_id: null,
  order_state: null,
  paid_at: null,
  delivery: null,
  came_from: null,
  frozen_at: null,
  finished_by: null,
  refund_reason: null,
  shipped_at: null,
  delivered_at: null,
  ship_by_at: null,
  pickup_by_at: null,
  react_by_at: null,
  decide_by_at: null,
  // The page of a single listing says who entered the edition's facts.
  entered_by: null,
  confirmed_at: null,
  work_id: null,
} as const

/** The JSON of an item, held against the contract. `facts` is a text of `listing_card`. */
function serialiseCard(facts: string): Buffer {
  return Buffer.from(JSON.stringify(item.parse(presentCopy(JSON.parse(facts) as Card))))
}

function presentCopy(card: Card): Item {
  const photos = card.photos.map((key, at) => ({ key, preview: at === 0 ? card.preview : null }))
  return presentItem({ ...card, ...forSale, created_at: new Date(`${card.created_at}Z`) }, photos, null)
}
