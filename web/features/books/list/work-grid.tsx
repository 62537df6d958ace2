import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { BookCard } from '../book-card.tsx'
import { hitKey } from '../work/work-hit.ts'
import type { WorkHit } from '../work/work-hit.ts'
import type { ListQuery } from './list-query.ts'
import { OpeningWork } from './opening-work.tsx'

/** Cards above the fold of a wide screen, whose photos are loaded at once. */
const eagerCards = 5

type WorkGridProps = {
  works: readonly WorkHit[]
  /** The query whose filters apply to the copies that a card opens to. */
  query: ListQuery
  heading?: 'h2' | 'h3'
  eager?: boolean
  renderAfter?: (index: number) => ReactNode
}

/** Shows one card per work. A work with one copy is shown as that copy. */
export function WorkGrid({ works, query, heading = 'h2', eager = true, renderAfter }: WorkGridProps) {
  return (
    <div className="books books--works">
      {works.map((hit, index) => {
        const card = { heading, eager: eager && index < eagerCards }
        return (
          <Fragment key={hitKey(hit)}>
            {hit.copies === 1 ? (
              <BookCard item={hit.cheapest} {...card} />
            ) : (
              <OpeningWork hit={hit} query={query} {...card} />
            )}
            {renderAfter?.(index)}
          </Fragment>
        )
      })}
    </div>
  )
}
