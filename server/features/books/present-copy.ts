/** A copy for sale as the search found it: nobody has bought it, nobody is paying for it. */
import type { Item } from '#contract/books'
import { presentItem } from './present.ts'

/** What `listing_card` keeps of a copy, as JSON. */
type Card = {
  id: string
  seller_id: string
  price: number
  condition: number
  description: string
  pickup: boolean
  /** UTC, without saying so. */
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
  /** Keys, cover first. */
  photos: string[]
  /** Of the cover. */
  preview: string | null
}

const forSale = {
  state: 'active',
  order_id: null,
  buyer_id: null,
  payer_id: null,
  order_state: null,
  delivery: null,
  came_from: null,
  finished_by: null,
  refund_reason: null,
  shipped_at: null,
  delivered_at: null,
  ship_by_at: null,
  pickup_by_at: null,
  react_by_at: null,
  decide_by_at: null,
} as const

export function presentCopy(facts: string): Item {
  const card = JSON.parse(facts) as Card
  const photos = card.photos.map((key, at) => ({ key, preview: at === 0 ? card.preview : null }))
  return presentItem({ ...card, ...forSale, created_at: new Date(`${card.created_at}Z`) }, photos, null)
}
