/** Phrases and rows shared by mails about orders. */
import { formatDeadline, formatKroner, plural } from '#rules/danish'
import { conditionName } from '#rules/listing'
import type { Block, MailBook, Photo, Row } from '../email.ts'
import type { OrderedBook, OrderFacts, Party } from './order-facts.ts'

/** The states in which the seller still has something to send or to hand over. */
export const toHandOver: ReadonlySet<string> = new Set(['awaiting_shipment', 'awaiting_pickup'])

export function fullName({ firstName, lastName }: Party): string {
  return `${firstName} ${lastName}`.trimEnd()
}

/** 'Makroøkonomi', 'Makroøkonomi og 1 bog mere', 'Makroøkonomi og 3 bøger mere'. */
export function namedTitles([first = '', ...others]: readonly string[]): string {
  return others.length === 0 ? first : `${first} og ${plural(others.length, 'bog', 'bøger')} mere`
}

export function titlesOf({ lines }: OrderFacts): string {
  return namedTitles(lines.map(({ title }) => title))
}

/** 'bogen' or 'bøgerne'. */
export function theBooks({ lines }: OrderFacts): string {
  return lines.length === 1 ? 'bogen' : 'bøgerne'
}

/** 'den' or 'dem', after 'bogen' or 'bøgerne'. */
export function them({ lines }: OrderFacts): string {
  return lines.length === 1 ? 'den' : 'dem'
}

/** 'din' or 'dine', after 'bogen' or 'bøgerne'. */
export function yours({ lines }: OrderFacts): string {
  return lines.length === 1 ? 'din' : 'dine'
}

export function deadline(at: Date | null): string {
  return at ? formatDeadline(at) : 'fristen på din ordreside'
}

/** Why nobody can act now, and by when we write. Empty unless the order stands still. What we only check accuses nobody. */
export function paused({ standsStill, turn }: OrderFacts, to: 'buyer' | 'seller'): string {
  if (standsStill === null) return ''
  return standsStill === 'bank'
    ? `Ordren er sat på pause, mens ${to === 'buyer' ? 'din bank' : 'banken'} behandler indsigelsen.`
    : `Ordren er sat på pause, mens vi tjekker betalingen. Du hører fra os senest ${deadline(turn?.by ?? null)}.`
}

export function orderUrl(publicUrl: string, { id }: OrderFacts): string {
  return `${publicUrl}/dashboard/ordre?id=${id}`
}

/** A mail's pictures have whole addresses; twice as wide as a cover is shown. */
export function photoAt(publicUrl: string, key: string | null): Photo {
  return key === null ? null : `${publicUrl}/photos/${key}/240.jpg`
}

export function mailBook(
  publicUrl: string,
  { title, edition, authors, condition, cover }: OrderedBook,
): MailBook {
  const facts = [edition, conditionName(condition)].filter((fact) => fact !== '').join(' · ')
  return {
    title,
    detail: [authors.join(', '), facts].filter((text) => text !== '').join('\n'),
    photo: photoAt(publicUrl, cover),
  }
}

/** Every amount that the buyer paid, including fees. */
export function receiptRows(order: OrderFacts, publicUrl?: string): Row[] {
  return [
    ...bookRows(order, publicUrl),
    { name: 'Købergebyr', value: formatKroner(order.buyerFee) },
    { name: order.delivery === 'parcel' ? 'Fragt' : 'Afhentning', value: formatKroner(order.shipping) },
    { name: 'Betalt i alt', value: formatKroner(order.total), total: true },
  ]
}

export function earningRows(order: OrderFacts): Row[] {
  return [
    ...bookRows(order),
    ...(order.split ? [{ name: 'Tilbage til køberen', value: formatKroner(-order.split.booksBack) }] : []),
    { name: 'Salgsgebyr', value: formatKroner(-order.saleFee) },
    ...(order.labels > 0 ? [{ name: 'Ny pakkelabel', value: formatKroner(-order.labels) }] : []),
    { name: 'Du får', value: formatKroner(order.payout), total: true },
  ]
}

/** What stands on the parcel instead of a printed label. */
export function parcelCode({ labellessCode, carrier }: OrderFacts): Block[] {
  if (labellessCode === null) return []
  return [
    { title: 'Skriv koden på pakken' },
    { code: labellessCode },
    {
      fine: `${carrier ? `${carrier.name} · fragten` : 'Fragten'} er betalt. Så behøver du ikke printe noget.`,
    },
  ]
}

export function shopRow({ shop }: OrderFacts): Row[] {
  return shop
    ? [{ name: 'Pakkeshop', value: `${shop.name}, ${shop.line1}, ${shop.postalCode} ${shop.city}` }]
    : []
}

export function pickupRow({ pickupAddress }: OrderFacts): Row[] {
  if (!pickupAddress) return []
  const { line1, postalCode, city } = pickupAddress
  return [{ name: 'Afhentes på', value: `${line1}, ${postalCode} ${city}` }]
}

export function parcelRows({ carrier, pkgNo }: OrderFacts): Row[] {
  return [
    ...(carrier ? [{ name: 'Fragtfirma', value: carrier.name }] : []),
    ...(pkgNo ? [{ name: 'Pakkenummer', value: pkgNo }] : []),
  ]
}

/** The operator's statement, in the operator's own words. */
export function stated({ statement }: OrderFacts): Block[] {
  return statement ? [{ title: 'Derfor' }, { quote: statement, from: 'Genlæst' }] : []
}

/** Only for the seller who has the books. */
export function sellAgain(order: OrderFacts): Block[] {
  return order.mayPutUpAgain
    ? [{ say: `Vil du stadig sælge? Du kan sætte ${theBooks(order)} til salg igen.` }]
    : []
}

/** Adds pictures where the site's address is given. */
function bookRows({ lines }: OrderFacts, publicUrl?: string): Row[] {
  return lines.map(({ title, edition, price, cover }) => ({
    name: edition === '' ? title : `${title} (${edition})`,
    value: formatKroner(price),
    photo: publicUrl === undefined ? null : photoAt(publicUrl, cover),
  }))
}
