/** Short texts of the book page. Pure. */
import type { Reply } from '#contract/contract'
import { cutText } from '#rules/cut-text'
import { formatKroner, formatList } from '#rules/danish'
import { conditionName, isCondition } from '#rules/listing'
import { onDemand } from '#rules/on-demand'
import { priceWithFee } from '#rules/quote'
import type { Fees } from '#rules/quote'
import { authorsOf, editionOf } from './authors.ts'
import { freightFrom } from './freight.ts'

type Listing = Pick<Reply<'findBook'>, 'dbBook' | 'apiBook'> & {
  buyBook: Pick<Reply<'findBook'>['buyBook'], 'pickup' | 'pickup_address'>
  related: (Pick<Reply<'relatedBooks'>, 'copyCount' | 'editions'> & { similar: readonly unknown[] }) | null
}

/** The length in characters that search engines and link previews show. */
const maxLength = 160

/** The listing's description for previews. Long names are cut, the offer is not. */
export function previewOf(listing: Listing, fees: Fees): string {
  const ends = listing.dbBook.sold ? [soldWords(listing.related)] : offerWords(listing, fees)
  const edition = shortened(editionOf(listing.apiBook), 30)
  const [title, authors] = [listing.apiBook.title, authorsOf(listing.apiBook)]
  const preview = (end: string, room = Infinity) => {
    const half = Math.floor(room / 2)
    const author = shortened(authors, Math.max(half, room - title.length))
    return `${shortened(title, room - author.length)} af ${author}, ${edition}. ${end}`
  }
  const fitting = ends.map((end) => preview(end)).find((text) => text.length <= maxLength)
  const shortest = ends.at(-1)!
  return fitting ?? preview(shortest, maxLength - ` af , ${edition}. ${shortest}`.length)
}

/** The offer with its pickup place, if any, then without it as the shorter choice. */
function offerWords({ dbBook, buyBook }: Listing, fees: Fees): string[] {
  const stand = isCondition(dbBook.stand) ? `Brugt, stand: ${conditionName(dbBook.stand)}. ` : ''
  const price = `${formatKroner(priceWithFee(dbBook.price, fees))} inkl. købergebyr`
  const offer = `${stand}${price}, ${freightFrom(fees)}`
  const place = buyBook.pickup && buyBook.pickup_address
  const pickup = place ? [`${offer} eller afhentning i ${place.postal_code} ${place.city}`] : []
  return [...pickup, offer].map((words) => words.replace(/\.?$/, '.'))
}

/** The end of a sold book's preview, which names only what its page links to. */
function soldWords(related: Listing['related']): string {
  if (!related) return 'Solgt.'
  const { copyCount, editions, similar } = related
  const others = [
    ...(copyCount > 0 ? ['andre eksemplarer'] : []),
    ...(editions.length > 0 ? ['andre udgaver'] : []),
    ...(similar.length > 0 ? ['lignende bøger'] : []),
  ]
  return others.length === 0 ? 'Solgt.' : `Solgt. Se ${formatList(others)}.`
}

function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${cutText(text, most - 1).trimEnd()}…`
}

/** The place of a copy: 'Kan hentes i 8000 Aarhus C', or 'Sendes til pakkeshop'. */
export function placeOf({ available, pickup_address: place }: Reply<'books'>[number]['pickup']): string {
  if (!available) return 'Sendes til pakkeshop'
  return place ? `Kan hentes i ${place.postal_code} ${place.city}` : 'Kan hentes'
}

const languages = onDemand(() => new Intl.DisplayNames('da', { type: 'language', fallback: 'none' }))

/** 'Dansk' for the code 'da'; a language that is not a code is kept as the source wrote it. */
export function languageName(language: string): string {
  const name = /^[a-z]{2,3}$/i.test(language) ? languages().of(language) : undefined
  return capitalised(name ?? language)
}

const monthAndYear = onDemand(
  () => new Intl.DateTimeFormat('da-DK', { timeZone: 'Europe/Copenhagen', month: 'long', year: 'numeric' }),
)

/** 'februar 2026'. */
export function formatMonth(date: Date): string {
  return monthAndYear().format(date)
}

/** The number of finished sales in words, null when there are none. */
export function salesWords(books: number): string | null {
  if (books === 0) return null
  return books === 1 ? '1 bog solgt' : `${books} bøger solgt`
}

function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase('da') + text.slice(1)
}
