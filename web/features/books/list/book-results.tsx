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
import type { Fresh } from './use-more-books.ts'

/** The cards, with adverts between their rows on narrow screens, and "Vis flere bøger". */
export function BookResults({ list }: { list: ListData }) {
  const { shown, hasMore, busy, fault, fresh, showMore } = useMoreBooks(list)
  const ended = !hasMore && (fresh !== null || shown.length > list.items.length)
  const { cards, end } = useFocusOnFresh(fresh, ended)
  const nothingCame = fresh !== null && fresh.from >= shown.length
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
        // Where nothing came, the focus is here: it is seen in place of the button.
        <div className={nothingCame ? 'more' : 'vh'}>
          <p ref={end} className="small muted" role="status" tabIndex={-1}>
            {plural(shown.length, 'bog', 'bøger')} er vist. Der er ikke flere.
          </p>
        </div>
      )}
    </div>
  )
}

/**
 * Whoever asked for more goes on at the first new card, and the page stays where it is. Where all that came stood there
 * already and nothing follows, they go on where that is said.
 */
function useFocusOnFresh(fresh: Fresh | null, ended: boolean) {
  const cards = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (fresh === null) return
    const first = cards.current?.querySelectorAll<HTMLElement>('.book__title a')[fresh.from]
    const next = first ?? (ended ? end.current : null)
    next?.focus({ preventScroll: true })
  }, [fresh, ended])
  return { cards, end }
}
