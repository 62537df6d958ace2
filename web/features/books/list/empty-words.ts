import { formatIsbn, isMistypedIsbn } from '#rules/isbn'
import { isbnIn } from './isbn-in.ts'
import type { ListData } from './list-data.ts'
import { countOf } from './list-words.ts'
import { countFilters } from './wish.ts'

/** What undoes the emptiness: the filters, the search, or leaving for all books; 'nothing' where there are none at all. */
export type WayOut = 'filters' | 'search' | 'all' | 'nothing'

type Empty = Pick<ListData, 'wish' | 'bookId' | 'offer' | 'edition'>

/** Why the list is empty and what helps. */
export function emptyWords({ wish, bookId, offer, edition }: Empty): {
  title: string
  text: string
  wayOut: WayOut
} {
  if (offer?.kind === 'unfiltered') {
    return {
      title: 'Ingen bøger matcher dine filtre',
      text: `Uden filtre er der ${countOf(offer.hits, 'resultat', 'resultater')}.`,
      wayOut: 'filters',
    }
  }
  if (wish.text) return { ...searchWords(wish.text, edition), wayOut: 'search' }
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

function searchWords(text: string, known: Empty['edition']): { title: string; text: string } {
  const isbn = isbnIn(text)
  if (isbn) {
    // Among the copies of one edition another one's number may be looked for.
    const sold = known && isbnIn(known.isbn) === isbn ? `»${known.title}« er ikke til salg lige nu. ` : ''
    return { title: `Ingen bøger matcher ISBN ${formatIsbn(isbn)}`, text: `${sold}Prøv titlen i stedet.` }
  }
  return {
    title: `Ingen bøger matcher »${text}«`,
    text: isMistypedIsbn(text)
      ? 'Tjek cifrene: nummeret er ikke et gyldigt ISBN.'
      : 'Prøv et kortere søgeord, eller søg på ISBN.',
  }
}

/** Asked of whoever may have what was looked for. */
export function sellQuestion({ wish, bookId }: Pick<ListData, 'wish' | 'bookId'>): string {
  const isOneBook = wish.text !== '' || bookId !== null
  return isOneBook ? 'Har du bogen, og er du færdig med den?' : 'Har du en bog, du er færdig med?'
}

/** Where whoever has the book puts it up for sale; the ISBN that was looked for is taken along. */
export function sellAddress({
  wish,
  edition,
  bookId,
}: Pick<ListData, 'wish' | 'edition' | 'bookId'>): string {
  const isbn = isbnIn(wish.text) || edition?.isbn || isbnIn(bookId ?? '')
  return isbn ? `/sælgbog?isbn=${isbn}` : '/sælgbog'
}
