import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { formatCount, plural } from '#rules/danish'
import { api } from '../../../api/browser.ts'
import { Notice } from '../../../ui/notice.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { BookGrid } from '../book-grid.tsx'
import { hitKey } from '../work/work-hit.ts'
import { AdSlot } from './ad-slot.tsx'
import { rowAdFollows, rowAdSlot } from './ad-places.ts'
import type { ListData } from './list-data.ts'
import { advertInRow } from './running-adverts.ts'
import { asBody, asWorksBody } from './query-in-calls.ts'
import { useMoreBooks } from './use-more-books.ts'
import type { Added } from './use-more-books.ts'
import { WorkGrid } from './work-grid.tsx'

/** The cards of copies. */
export function BookResults({ list }: { list: ListData }) {
  const { query, bookId, items } = list
  const pages = useMoreBooks({
    list,
    items,
    idOf: ({ dbBook }) => dbBook._id,
    load: (cursor) => api.callWithHeaders('getResults', { ...asBody(query, bookId), cursor }),
  })
  return (
    <Results list={list} pages={pages} first={items.length}>
      <BookGrid items={pages.shown} renderAfter={rowAdverts(list, pages.shown.length)} />
    </Results>
  )
}

/** The cards of works, each with its copies behind a link. */
export function WorkResults({ list }: { list: ListData }) {
  const { query, works } = list
  const pages = useMoreBooks({
    list,
    items: works,
    idOf: hitKey,
    load: (cursor) => api.callWithHeaders('searchWorks', { ...asWorksBody(query), cursor }),
  })
  return (
    <Results list={list} pages={pages} first={works.length}>
      <WorkGrid works={pages.shown} query={query} renderAfter={rowAdverts(list, pages.shown.length)} />
    </Results>
  )
}

/** Adverts between the rows of narrow screens. */
function rowAdverts({ adverts }: ListData, shown: number) {
  return (index: number) =>
    rowAdFollows(index, shown) && <AdSlot place="row" advert={advertInRow(adverts, rowAdSlot(index))} />
}

type ResultsProps = {
  list: ListData
  pages: Omit<ReturnType<typeof useMoreBooks>, 'shown'> & { shown: readonly unknown[] }
  /** The length of the first page. */
  first: number
  children: ReactNode
}

/** The cards, and "Vis flere bøger". */
function Results({ list, pages, first, children }: ResultsProps) {
  const { shown, hasMore, busy, fault, added, showMore } = pages
  const ended = !hasMore && (added !== null || shown.length > first)
  const { cards, end } = useFocusOnNewCards(added, ended)
  const nothingAdded = added !== null && added.from >= shown.length
  const { count, atLeast } = list.hits
  return (
    <div ref={cards}>
      {children}
      {fault && <Notice kind="danger">{fault}</Notice>}
      {hasMore && (
        <ShowMore
          status={
            shown.length < count
              ? `Viser ${formatCount(shown.length)} af ${atLeast ? 'over ' : ''}${formatCount(count)}`
              : `Viser ${formatCount(shown.length)}`
          }
          busy={busy}
          text={busy ? 'Henter flere bøger' : 'Vis flere bøger'}
          onClick={() => void showMore()}
        />
      )}
      {ended && (
        // When no new books were loaded, this text replaces the button and takes the focus.
        <div className={nothingAdded ? 'more' : 'vh'}>
          <p ref={end} className="small muted" role="status" tabIndex={-1}>
            {plural(shown.length, 'bog', 'bøger')} er vist. Der er ikke flere.
          </p>
        </div>
      )}
    </div>
  )
}

/**
 * Moves the focus to the first new card after "Vis flere bøger", without scrolling. When the last page brought no new
 * cards, the focus moves to the text that says so.
 */
function useFocusOnNewCards(added: Added | null, ended: boolean) {
  const cards = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (added === null) return
    const first = cards.current?.querySelectorAll<HTMLElement>('.book__title a')[added.from]
    const next = first ?? (ended ? end.current : null)
    next?.focus({ preventScroll: true })
  }, [added, ended])
  return { cards, end }
}
