/** Writes an edition together with the work that it belongs to. */
import type { Deps } from '../../deps.ts'
import type { Db } from '../../db/db.ts'
import { placeEditions } from '../works/place-editions.ts'
import { lockWorks } from '../works/queries.ts'

/** `write` returns the id of the edition that it wrote, or undefined for none, and so does this. */
export async function writeEdition(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  write: (tx: Db) => Promise<string | undefined>,
): Promise<string | undefined> {
  return db.transaction().execute(async (tx) => {
    // The works are locked before the edition: others change editions while they hold this lock.
    await lockWorks(tx)
    const bookId = await write(tx)
    if (bookId !== undefined) await placeEditions(tx, [bookId], clock.now())
    return bookId
  })
}
