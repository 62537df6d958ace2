/** Small texts of the book page. Pure. */
import type { Reply } from '#contract/contract'
import { formatKroner } from '#rules/danish'
import { conditionName, isCondition } from '#rules/listing'
import { priceWithFee } from '#rules/quote'
import type { Fees } from '#rules/quote'
import { authorsOf, editionOf } from '../authors.ts'
import { freightFrom } from '../freight.ts'

type Listing = Pick<Reply<'findBook'>, 'dbBook' | 'apiBook'> & {
  buyBook: Pick<Reply<'findBook'>['buyBook'], 'pickup' | 'pickup_address'>
}

/** The listing in two lines, as search engines and link previews show it. */
export function previewOf({ dbBook, apiBook, buyBook }: Listing, fees: Fees): string {
  const book = `${shortened(apiBook.title)} af ${shortened(authorsOf(apiBook))}, ${editionOf(apiBook)}.`
  if (dbBook.sold) return `${book} Solgt. Se andre eksemplarer og lignende bøger.`
  const stand = isCondition(dbBook.stand) ? ` Brugt, stand: ${conditionName(dbBook.stand)}.` : ''
  const place = buyBook.pickup && buyBook.pickup_address
  const pickup = place ? ` eller afhentning i ${place.postal_code} ${place.city}` : ''
  const price = `${formatKroner(priceWithFee(dbBook.price, fees))} inkl. købergebyr`
  return `${book}${stand} ${price}, ${freightFrom(fees)}${pickup}`.replace(/\.?$/, '.')
}

const longestPart = 70

/** Search engines show about 160 characters; what matters to a buyer stands behind title and authors. */
function shortened(text: string): string {
  return text.length <= longestPart ? text : `${text.slice(0, longestPart - 1).trimEnd()}…`
}

/** Where a copy is found: 'Kan hentes i 8000 Aarhus C', or that it comes by post. */
export function placeOf({ available, pickup_address: place }: Reply<'books'>[number]['pickup']): string {
  if (!available) return 'Sendes til pakkeshop'
  return place ? `Kan hentes i ${place.postal_code} ${place.city}` : 'Kan hentes'
}

/** 'Sofies', 'Mads’, 'Felix’: names that end in an s-sound take an apostrophe alone. */
export function genitive(name: string): string {
  return /[sxz]$/i.test(name) ? `${name}’` : `${name}s`
}

const languages = new Intl.DisplayNames('da', { type: 'language', fallback: 'none' })

/** 'Dansk' for the code 'da'; what is no code stays as the source wrote it. */
export function languageName(language: string): string {
  const name = /^[a-z]{2,3}$/i.test(language) ? languages.of(language) : undefined
  return capitalised(name ?? language)
}

const monthAndYear = new Intl.DateTimeFormat('da-DK', {
  timeZone: 'Europe/Copenhagen',
  month: 'long',
  year: 'numeric',
})

/** 'februar 2026'. */
export function formatMonth(date: Date): string {
  return monthAndYear.format(date)
}

/** Not yet a seller of anything says nothing; the number counts finished sales. */
export function soldSoFar(books: number): string | null {
  if (books === 0) return null
  return books === 1 ? '1 bog solgt' : `${books} bøger solgt`
}

function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase('da') + text.slice(1)
}
