import { useId } from 'react'
import { plural } from '#rules/danish'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { editionAndYear } from '../authors.ts'
import { cardSizes } from '../book-card.tsx'
import { ConditionMark } from '../condition-mark.tsx'
import { placeOf } from '../book-words.ts'
import { OfferRow } from '../detail/offer-row.tsx'
import { workCardFacts } from '../work/work-hit.ts'
import type { WorkHit } from '../work/work-hit.ts'
import { WorkCard } from '../work/work-card.tsx'
import type { ListQuery } from './list-query.ts'
import { useWorkCopies } from './use-work-copies.ts'

type OpeningWorkProps = { hit: WorkHit; query: ListQuery; heading: 'h2' | 'h3'; eager: boolean }

/** The card of a work, which opens to its copies, cheapest first, below its row. */
export function OpeningWork({ hit, query, heading, eager }: OpeningWorkProps) {
  const id = useId()
  const { isOpen, items, hasMore, busy, fault, toggle, showMore } = useWorkCopies(hit, query)
  return (
    <>
      <WorkCard
        work={workCardFacts(hit)}
        heading={heading}
        sizes={cardSizes}
        eager={eager}
        opener={{ controls: id, isOpen, onToggle: toggle }}
      />
      {isOpen && (
        <section className="workcopies" id={id} aria-label={`Eksemplarer af ${hit.title}`} aria-busy={busy}>
          {items.length > 0 && (
            <ul className="offers">
              {items.map(({ dbBook, apiBook, pickup }) => (
                <OfferRow
                  key={dbBook._id}
                  to={`/bøger/${encodeURIComponent(dbBook._id)}`}
                  cover={dbBook}
                  bookTitle={apiBook.title}
                  name={editionAndYear(apiBook)}
                  price={dbBook.price}
                >
                  <ConditionMark stand={dbBook.stand} />
                  <small>{placeOf(pickup)}</small>
                </OfferRow>
              ))}
            </ul>
          )}
          <p className={items.length > 0 || fault ? 'vh' : 'muted'} role="status">
            {fault
              ? ''
              : busy
                ? 'Henter eksemplarer'
                : `Viser ${plural(items.length, 'eksemplar', 'eksemplarer')}`}
          </p>
          {fault && <Notice kind="danger">{fault}</Notice>}
          {(hasMore || fault) && (
            <Button kind="line" busy={busy} onClick={showMore}>
              {fault ? 'Prøv igen' : busy ? 'Henter flere' : 'Vis flere eksemplarer'}
            </Button>
          )}
        </section>
      )}
    </>
  )
}
