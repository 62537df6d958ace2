import type { ReactNode } from 'react'
import { conditions } from '#rules/listing'
import type { Condition } from '#rules/listing'
import { Chip } from '../../../ui/chip.tsx'
import { Fold } from '../condition-mark.tsx'
import { countWords } from './filter-words.ts'
import type { FilterCounts } from './count-choices.ts'
import type { ChangeWish } from './use-chosen-wish.ts'
import { toggled } from './wish.ts'
import type { Wish } from './wish.ts'

export type FilterProps = {
  wish: Wish
  change: ChangeWish
  /** How many each filter would leave; null where nobody could count. */
  counts: FilterCounts | null
}

export function ConditionFilter({ wish: { stand }, change, counts }: FilterProps) {
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

/** In whatever order they are chosen, the address is the same. */
function bestFirst(grades: readonly Condition[]): Condition[] {
  return grades.toSorted((a, b) => b - a)
}

type FilterChipProps = {
  pressed: boolean
  count: string | undefined
  onClick: () => void
  children: ReactNode
}

/** A filter that leaves nothing can be chosen all the same, but says so. */
export function FilterChip({ count, ...rest }: FilterChipProps) {
  return (
    <Chip
      {...rest}
      {...(count === undefined ? {} : { count })}
      className={count === '0' && !rest.pressed ? 'chip--none' : ''}
    />
  )
}
