/** All that is missing before payment, one line each, with the field that fixes it. */
import { countInWords } from '#rules/danish'
import { buyableItems, needsPhone, stops } from './seller-groups.ts'
import type { GroupChoice, SellerGroup } from './seller-groups.ts'

export type MissingLine = {
  text: string
  /** The id of the part of the page that fixes it. */
  target: string
}
type Chosen = { group: SellerGroup; choice: GroupChoice }

export const sharedShop = 'faelles-pakkeshop'
export const sharedPhone = 'mobilnummer'
export const partOf = (sellerId: string) => `levering-${sellerId}`
export const booksOf = (sellerId: string) => `boeger-${sellerId}`

export function missingList(chosen: readonly Chosen[]): MissingLine[] {
  const buying = chosen.filter(({ group }) => buyableItems(group).length > 0)
  const [first] = chosen
  if (first && chosen.every(({ group }) => group.lines.every(({ obstacle }) => obstacle === 'sold')))
    return [{ text: 'En bog, der ikke er solgt', target: booksOf(first.group.sellerId) }]
  const wanting = buying.filter(({ choice }) => choice.delivery === 'parcel' && choice.shop === null)
  const following = wanting.filter(({ choice }) => !choice.own)
  return [
    ...(following.length > 0 ? [sharedLine(following, chosen.length)] : []),
    ...wanting.filter(({ choice }) => choice.own).map(({ group }) => shopLine(group, partOf(group.sellerId))),
    ...buying.flatMap(pickupLine),
    ...chosen.flatMap(({ group }) => bookLine(group)),
    ...phoneLine(buying.map(({ choice }) => choice)),
  ]
}

function sharedLine(following: readonly Chosen[], groups: number): MissingLine {
  const [{ group }] = following as [Chosen]
  if (groups === 1) return shopLine(group, partOf(group.sellerId))
  if (following.length === 1) return shopLine(group, sharedShop)
  return { text: 'En pakkeshop til dine pakker', target: sharedShop }
}

function shopLine({ seller }: SellerGroup, target: string): MissingLine {
  return { text: `En pakkeshop til pakken fra ${seller.first_name}`, target }
}

function pickupLine({ group: { sellerId, seller, pickup }, choice }: Chosen): MissingLine[] {
  if (choice.delivery === 'parcel' || pickup.available) return []
  return [{ text: `En anden levering end afhentning hos ${seller.first_name}`, target: partOf(sellerId) }]
}

function bookLine({ sellerId, seller, lines }: SellerGroup): MissingLine[] {
  const lost = lines.filter(({ obstacle }) => stops(obstacle)).length
  if (lost === 0) return []
  const books = lost === 1 ? 'bogen' : 'de bøger'
  return [
    { text: `Fjern ${books} fra ${seller.first_name}, som du ikke kan købe`, target: booksOf(sellerId) },
  ]
}

/** Asks for one number for all parcels, so in one line. */
function phoneLine(choices: readonly GroupChoice[]): MissingLine[] {
  const unfinished = choices.find(needsPhone)
  if (!unfinished) return []
  const left = 8 - unfinished.phone.replaceAll(/\D/g, '').length
  if (left <= 0 || left === 8) return [{ text: 'Dit mobilnummer', target: sharedPhone }]
  const digits = left === 1 ? 'Det sidste ciffer' : `De sidste ${countInWords(left)} cifre`
  return [{ text: `${digits} i dit mobilnummer`, target: sharedPhone }]
}
