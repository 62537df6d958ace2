import { inBatches } from './in-batches.ts'
import type { ExportParams } from './export-params.ts'

/** Includes listings taken down, each with the addresses of its photos. */
export async function* listings({ db, accountId, publicUrl }: ExportParams) {
  const batches = inBatches((after, limit) =>
    db
      .selectFrom('listing')
      .innerJoin('book', 'book.id', 'listing.book_id')
      .select(['listing.id', 'price', 'condition', 'description', 'pickup', 'state'])
      .select(['listing.created_at', 'listing.updated_at', 'listing.order_id'])
      .select(['book.title', 'book.authors', 'book.isbn', 'book.edition'])
      .where('seller_id', '=', accountId)
      .where('listing.id', '>', after)
      .orderBy('listing.id')
      .limit(limit)
      .execute(),
  )
  for await (const rows of batches) {
    const photos = await db
      .selectFrom('photo')
      .select(['listing_id', 'key'])
      .where(
        'listing_id',
        'in',
        rows.map(({ id }) => id),
      )
      .orderBy('listing_id')
      .orderBy('position')
      .execute()
    const photosOf = Map.groupBy(photos, ({ listing_id }) => listing_id)
    for (const row of rows)
      yield {
        id: row.id,
        titel: row.title,
        forfattere: row.authors,
        isbn: row.isbn,
        udgave: row.edition,
        stand: row.condition,
        beskrivelse: row.description,
        pris_øre: row.price,
        kan_afhentes: row.pickup,
        tilstand: row.state,
        ordre: row.order_id,
        oprettet: row.created_at,
        ændret: row.updated_at,
        billeder: (photosOf.get(row.id) ?? []).map(({ key }) => `${publicUrl}/photos/${key}/1000.jpg`),
      }
  }
}
