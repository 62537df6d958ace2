/** How the search shows the copies that it finds. */
import type { Presenter } from '../../search/search.ts'
import { loadItems } from './load-items.ts'
import { serialiseCard } from './present-card.ts'

export const presenter: Presenter = {
  serialiseCard,
  loadItems: (db, ids, viewerId) => loadItems({ db }, ids, viewerId),
}
