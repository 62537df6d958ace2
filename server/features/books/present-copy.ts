/** A copy for sale as the search found it: nobody has bought it, nobody is paying for it. */
import type { Item } from '#contract/books'
import { presentItem } from './present.ts'
import type { FoundCopy } from './search/relevant-page.ts'

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
  // Whose word the edition's facts are is told where one listing is looked at.
  entered_by: null,
  confirmed_at: null,
} as const

export function presentCopy(copy: FoundCopy): Item {
  const photos = copy.photos.map((key, at) => ({ key, preview: at === 0 ? copy.preview : null }))
  return presentItem({ ...copy, ...forSale, created_at: new Date(`${copy.created_at}Z`) }, photos, null)
}
