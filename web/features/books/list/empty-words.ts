import { parseIsbn } from '#rules/isbn'
import type { ListData } from './load-list.ts'
import { countOf } from './list-words.ts'
import { countFilters } from './wish.ts'

/** What undoes the emptiness: the filters, the search, or leaving for all books; 'nothing' where there are none at all. */
export type WayOut = 'filters' | 'search' | 'all' | 'nothing'

type Empty = Pick<ListData, 'wish' | 'bookId' | 'offer'>

/** Why the list is empty and what helps. */
export function emptyWords({ wish, bookId, offer }: Empty): { title: string; text: string; wayOut: WayOut } {
  if (offer?.kind === 'unfiltered') {
    return {
      title: 'Ingen bøger matcher dine filtre',
      text: `Uden filtre er der ${countOf(offer.hits, 'resultat', 'resultater')}.`,
      wayOut: 'filters',
    }
  }
  if (wish.text) {
    return {
      title: `Ingen bøger matcher »${wish.text}«`,
      text: parseIsbn(wish.text) ? 'Prøv titlen i stedet.' : 'Prøv et kortere søgeord, eller søg på ISBN.',
      wayOut: 'search',
    }
  }
  if (bookId !== null) {
    return {
      title: 'Bogen er ikke til salg lige nu',
      text: 'Måske har nogen en anden udgave.',
      wayOut: 'all',
    }
  }
  if (countFilters(wish) > 0)
    return { title: 'Ingen bøger matcher dine filtre', text: 'Prøv uden filtre.', wayOut: 'filters' }
  return { title: 'Her er ingen bøger endnu', text: 'Har du en, du er færdig med?', wayOut: 'nothing' }
}

/** Where whoever has the book puts it up for sale; an ISBN is taken along. */
export function sellAddress({ wish, bookId }: Pick<ListData, 'wish' | 'bookId'>): string {
  const isbn = parseIsbn(wish.text) ?? parseIsbn(bookId ?? '')
  return isbn ? `/sælgbog?isbn=${isbn}` : '/sælgbog'
}
