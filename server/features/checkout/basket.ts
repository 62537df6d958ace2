/** Turns the client's basket into groups without a price: one seller each, with delivery and parcel shop checked. */
import type { ParsedBodyOf } from '#contract/http'
import type { buyBook } from '#contract/checkout'
import { Refusal } from '#contract/refusals'
import { isUuid } from '#rules/id'
import type { Deps } from '../../deps.ts'
import type { ServicePoint } from '../../providers/parcels/parcels.ts'
import { chosenShop } from '../parcel-shops/chosen-shop.ts'
import { listingNamed } from '../books/queries.ts'

type SentGroup = ParsedBodyOf<typeof buyBook>['checkout_data'][number]

export type BasketGroup = {
  sellerId: string
  delivery: 'parcel' | 'pickup'
  listingIds: string[]
  titles: Map<string, string>
  servicePoint: ServicePoint | null
  receiverPhone: string | null
}

/**
 * Throws a Refusal that names what the buyer has to fix. The listings are read again, locked, before they are
 * claimed.
 */
export async function readBasket(
  deps: Pick<Deps, 'db' | 'parcels'>,
  buyerId: string,
  sent: readonly SentGroup[],
): Promise<BasketGroup[]> {
  const ids = sent.flatMap((group) => group.products.map((product) => product.dbBook._id))
  if (new Set(ids).size !== ids.length) throw new Refusal('invalid')
  if (!ids.every(isUuid)) throw new Refusal('not_found')
  const found = await Promise.all(ids.map((id) => listingNamed(deps.db, id)))
  const listings = new Map(found.flatMap((row) => (row && row.state !== 'deleted' ? [[row.id, row]] : [])))
  const groups: BasketGroup[] = []
  for (const group of sent) {
    const books = group.products.map((product) => listings.get(product.dbBook._id))
    if (!books.every((book) => book !== undefined)) throw new Refusal('book_gone')
    const [sellerId, ...others] = new Set(books.map((book) => book.seller_id))
    if (others.length > 0 || groups.some((known) => known.sellerId === sellerId)) throw new Refusal('invalid')
    if (sellerId === buyerId) throw new Refusal('own_book')
    const delivery = group.deliveryType === 2 ? 'pickup' : 'parcel'
    if (delivery === 'pickup' && !books.every((book) => book.pickup)) throw new Refusal('no_pickup_here')
    const servicePoint = delivery === 'parcel' ? await chosenShop(deps, group, books.length) : null
    groups.push({
      sellerId: sellerId!,
      delivery,
      listingIds: books.map((book) => book.id),
      titles: new Map(books.map((book) => [book.id, book.title])),
      servicePoint,
      receiverPhone: group.phone === '' ? null : (group.phone ?? null),
    })
  }
  return groups
}
