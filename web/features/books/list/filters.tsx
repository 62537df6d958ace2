import type { ReactNode } from 'react'
import { conditions } from '#rules/listing'
import type { Condition } from '#rules/listing'
import { Chip } from '../../../ui/chip.tsx'
import { Fold } from '../condition-mark.tsx'
import { countWords } from './filter-words.ts'
import type { FilterCounts } from './count-choices.ts'
import type { ChangeQuery } from './use-chosen-query.ts'
import { toggled } from './list-query.ts'
import type { ListQuery } from './list-query.ts'

export type FilterProps = {
  query: ListQuery
  change: ChangeQuery
  /** The number of books that each filter would leave; null when counting failed. */
  counts: FilterCounts | null
}

export function ConditionFilter({ query: { stand }, change, counts }: FilterProps) {
  const found = new Map(counts?.stand.map((tally) => [tally.value, tally]))
  return (
    <div className="chips" role="group" aria-label="Stand">
      {conditions.toReversed().map(({ value, name }) => (
        <FilterChip
          key={value}
          pressed={stand.includes(value)}
          count={countWords(found.get(value))}
          onClick={() => change({ stand: bestFirst(toggled(stand, value)) })}
        >
          <Fold stand={value} />
          {name}
        </FilterChip>
      ))}
    </div>
  )
}

/** A fixed order, so that equal choices have equal addresses. */
function bestFirst(grades: readonly Condition[]): Condition[] {
  return grades.toSorted((a, b) => b - a)
}

type FilterChipProps = {
  pressed: boolean
  count: string | undefined
  onClick: () => void
  children: ReactNode
}

/** A filter that would leave no books looks different, but can still be chosen. */
export function FilterChip({ count, ...rest }: FilterChipProps) {
  return (
    <Chip
      {...rest}
      {...(count === undefined ? {} : { count })}
      className={count === '0' && !rest.pressed ? 'chip--none' : ''}
    />
  )
}
