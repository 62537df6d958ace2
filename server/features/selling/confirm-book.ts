/** An operator has checked what a seller entered about a book: it is confirmed with the corrections. */
import type { ParsedBodyOf, ReplyOf } from '#contract/http'
import { Refusal } from '#contract/refusals'
import type * as contract from '#contract/selling'
import { mostRows } from '#rules/desk-lists'
import { enteredEdition } from '#rules/entered-book'
import type { Deps } from '../../deps.ts'
import { presentBook } from '../books/present.ts'
import { noteAct } from '../audit/note-act.ts'
import { placeEditions } from '../works/place-editions.ts'
import { lockWorks } from '../works/queries.ts'
import { confirmByOperator, unconfirmedEditions } from './edition-queries.ts'

export async function confirmBook(
  { db, clock }: Deps,
  operatorId: string,
  { bookId, edition, ...entered }: ParsedBodyOf<typeof contract.confirmBook>,
): Promise<ReplyOf<typeof contract.confirmBook>> {
  const at = clock.now()
  const facts = { ...entered, edition: enteredEdition(edition) }
  return db.transaction().execute(async (tx) => {
    // The order of locks is that of `writeEdition`.
    await lockWorks(tx)
    const confirmed = await confirmByOperator(tx, bookId, facts, at)
    if (!confirmed) throw new Refusal('book_not_found')
    await placeEditions(tx, [bookId], at)
    await noteAct(tx, { operatorId, act: 'confirm_book', subjectId: bookId, detail: facts, at })
    return presentBook(confirmed)
  })
}

export async function listUnconfirmed({ db }: Deps): Promise<ReplyOf<typeof contract.unconfirmedBooks>> {
  const editions = await unconfirmedEditions(db, mostRows.enteredBooks)
  return editions.map((edition) => ({
    ...presentBook(edition),
    asked: edition.fetched_at.toISOString(),
    entered_by: { _id: edition.entered_by!, first_name: edition.first_name, last_name: edition.last_name },
  }))
}
