/** The listings, created over the past weeks at all hours of the day. */
import { hoursAfter, minutesAfter } from '#rules/deadlines'
import type { Deps } from '#server/deps'
import { demoCatalogue } from '../catalogue.ts'
import { demoSellers } from '../people.ts'
import { copyOf, type Listings, type People } from './seeding.ts'

type Given = { people: People; books: ReadonlyMap<string, string>; today: Date }

export async function seedListings({ db }: Deps, { people, books, today }: Given): Promise<Listings> {
  const entries = demoCatalogue.map((entry, at) => ({
    ...entry,
    pickup: demoSellers.find(({ key }) => key === entry.seller)!.pickup,
    createdAt: minutesAfter(hoursAfter(today, -24 * entry.daysAgo), -((at * 97) % 480)),
  }))
  const rows = await db
    .insertInto('listing')
    .values(
      entries.map(({ isbn, seller, price, stand, description, pickup, createdAt }) => ({
        book_id: books.get(isbn)!,
        seller_id: people.get(seller)!,
        price,
        condition: stand,
        description,
        pickup,
        created_at: createdAt,
        updated_at: createdAt,
      })),
    )
    .returning(['id', 'book_id', 'seller_id'])
    .execute()
  const ids = new Map(rows.map((row) => [`${row.book_id} ${row.seller_id}`, row.id]))
  return new Map(
    demoCatalogue.map((entry) => [
      copyOf(entry),
      ids.get(`${books.get(entry.isbn)} ${people.get(entry.seller)}`)!,
    ]),
  )
}
