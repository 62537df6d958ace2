import { useEffect, useRef } from 'react'
import { formatCount, plural } from '#rules/danish'
import { Notice } from '../../../ui/notice.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { BookGrid } from '../book-grid.tsx'
import { AdSlot } from './ad-slot.tsx'
import { rowAdFollows, rowAdSlot } from './ad-places.ts'
import type { ListData } from './list-data.ts'
import { advertInRow } from './running-adverts.ts'
import { useMoreBooks } from './use-more-books.ts'
import type { Added } from './use-more-books.ts'

/** The cards, with adverts between their rows on narrow screens, and "Vis flere bøger". */
export function BookResults({ list }: { list: ListData }) {
  const { shown, hasMore, busy, fault, added, showMore } = useMoreBooks(list)
  const ended = !hasMore && (added !== null || shown.length > list.items.length)
  const { cards, end } = useFocusOnNewCards(added, ended)
  const nothingAdded = added !== null && added.from >= shown.length
  const { count, atLeast } = list.hits
  return (
    <div ref={cards}>
      <BookGrid
        items={shown}
        renderAfter={(index) =>
          rowAdFollows(index, shown.length) && (
            <AdSlot place="row" advert={advertInRow(list.adverts, rowAdSlot(index))} />
          )
        }
      />
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
