import { eachOf } from './in-batches.ts'
import type { ExportParams } from './export-params.ts'

/** Facts the person entered for books that no source knew. */
export async function* enteredBooks({ db, accountId }: ExportParams) {
  const rows = eachOf(
    db
      .selectFrom('book')
      .select(['id', 'isbn', 'title', 'authors', 'edition', 'confirmed_at'])
      .where('entered_by', '=', accountId),
  )
  for await (const { isbn, title, authors, edition, confirmed_at } of rows)
    yield { isbn, titel: title, forfattere: authors, udgave: edition, bekræftet: confirmed_at }
}
