import { formatKroner } from '#rules/danish'
import { formatIsbn, isMistypedIsbn } from '#rules/isbn'
import { formatMonth } from '../book-words.ts'
import { isbnIn } from './isbn-in.ts'
import type { ListData } from './list-data.ts'
import { countOf } from './list-words.ts'
import { countFilters } from './list-query.ts'

/** The change that leads to books: no filters, no search, or all books instead of one edition; 'nothing' when none are for sale. */
export type Remedy = 'filters' | 'search' | 'all' | 'nothing'

type Empty = Pick<ListData, 'query' | 'bookId' | 'offer' | 'edition' | 'knownWork'>

/** The reason that the list is empty, and the remedy. */
export function emptyWords({ query, bookId, offer, edition, knownWork }: Empty): {
  title: string
  text: string
  remedy: Remedy
} {
  if (offer?.kind === 'unfiltered') {
    return {
      title: 'Ingen bøger matcher dine filtre',
      text: `Uden filtre er der ${countOf(offer.hits, 'resultat', 'resultater')}.`,
      remedy: 'filters',
    }
  }
  if (knownWork) return { title: 'Pladsen er tom lige nu', text: knownWorkWords(knownWork), remedy: 'search' }
  if (query.text) return { ...searchWords(query.text, edition), remedy: 'search' }
  if (bookId !== null) {
    return {
      title: 'Bogen er ikke til salg lige nu',
      text: 'Måske har nogen en anden udgave.',
      remedy: 'all',
    }
  }
  if (countFilters(query) > 0)
    return { title: 'Ingen bøger matcher dine filtre', text: 'Prøv uden filtre.', remedy: 'filters' }
  return { title: 'Her er ingen bøger endnu', text: 'Har du en, du er færdig med?', remedy: 'nothing' }
}

function knownWorkWords({ title, lastSale }: NonNullable<Empty['knownWork']>): string {
  const nobody = `Ingen har »${title}« til salg lige nu.`
  if (lastSale === null) return nobody
  const month = formatMonth(new Date(`${lastSale.month}-15T12:00:00Z`))
  return `${nobody} Den blev sidst solgt i ${month} for ${formatKroner(lastSale.price)} uden gebyr.`
}

function searchWords(text: string, known: Empty['edition']): { title: string; text: string } {
  const isbn = isbnIn(text)
  if (isbn) {
    // The search among one edition's copies may be for another edition's ISBN.
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

/** The question to readers who may have the book themselves. */
export function sellQuestion({ query, bookId }: Pick<ListData, 'query' | 'bookId'>): string {
  const isOneBook = query.text !== '' || bookId !== null
  return isOneBook ? 'Har du bogen, og er du færdig med den?' : 'Har du en bog, du er færdig med?'
}

/** The address of the sell wizard, with the searched ISBN, or that of the book that was searched for. */
export function sellAddress({
  query,
  edition,
  bookId,
  knownWork,
}: Pick<ListData, 'query' | 'edition' | 'bookId' | 'knownWork'>): string {
  const isbn = isbnIn(query.text) || (edition ?? knownWork?.edition)?.isbn || isbnIn(bookId ?? '')
  return isbn ? `/sælgbog?isbn=${isbn}` : '/sælgbog'
}
