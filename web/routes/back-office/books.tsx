import type { Route } from './+types/books'
import { mostRows } from '#rules/desk-lists'
import { apiContext } from '../../api/context.ts'
import { backOfficeMeta } from '../../features/operations/back-office-meta.ts'
import { EnteredBook } from '../../features/operations/entered-book.tsx'
import { requireOperator } from '../../features/operations/require-operator.ts'
import { enteredBookSorts } from '../../features/operations/row-sorts.ts'
import { SortedList } from '../../features/operations/sorted-list.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useKeepFocus } from '../../ui/use-keep-focus.ts'

export const meta = () => backOfficeMeta('Bøger')

export async function loader({ context, url }: Route.LoaderArgs) {
  requireOperator({ context, url })
  return { books: await context.get(apiContext).call('unconfirmedBooks') }
}

export default function Books({ loaderData: { books } }: Route.ComponentProps) {
  useKeepFocus(books.length)
  return (
    <>
      <div className="dash__head">
        <div>
          <h1>Bøger skrevet ind af sælgere</h1>
          <p className="muted mt-2">
            Ret det, der er forkert, og bekræft. Så står bogen, som var den slået op.
          </p>
        </div>
      </div>
      {books.length === 0 ? (
        <EmptyState
          drawing="none-active"
          title="Alle bøger er bekræftet"
          text="Nye står her, når de kommer."
        />
      ) : (
        <SortedList
          rows={books}
          sorts={enteredBookSorts}
          label="Bøger, der venter"
          cut={
            books.length >= mostRows.enteredBooks &&
            `Kun de ${mostRows.enteredBooks} ældste bøger vises og sorteres. De næste kommer, når disse er bekræftet.`
          }
        >
          {(book) => <EnteredBook key={book.bookId} book={book} />}
        </SortedList>
      )}
    </>
  )
}
