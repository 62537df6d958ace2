import { useEffect, useRef } from 'react'
import { MoreBooks } from './more-books.tsx'
import { MyBookCard } from './my-book-card.tsx'
import type { MyBook, Shelf } from './shelf.ts'
import { useSettling } from './use-settling.ts'

/** Cards above the fold of a wide screen. */
const eagerCards = 5

type MyBooksProps = { shelf: Shelf; books: readonly MyBook[]; total: number }

/** As much of a shelf as has been asked for. */
export function MyBooks({ shelf, books, total }: MyBooksProps) {
  const { cards, freshComeAfter } = useFocusOnFresh(books.length)
  const settling = useSettling(total)
  return (
    <>
      <div className="mine" data-settling={settling || undefined} ref={cards}>
        {books.map((book, index) => (
          <MyBookCard key={book.dbBook._id} book={book} eager={index < eagerCards} />
        ))}
      </div>
      {books.length < total && (
        <MoreBooks shelf={shelf} shown={books.length} total={total} onMore={freshComeAfter} />
      )}
    </>
  )
}

/** Whoever asked for more goes on at the first book that came, and the page stays where it is. */
function useFocusOnFresh(shown: number) {
  const cards = useRef<HTMLDivElement>(null)
  const from = useRef<number | null>(null)
  useEffect(() => {
    if (from.current === null || shown <= from.current) return
    const titles = cards.current?.querySelectorAll<HTMLElement>('.book__title a')
    titles?.[from.current]?.focus({ preventScroll: true })
    from.current = null
  }, [shown])
  return { cards, freshComeAfter: () => (from.current = shown) }
}
