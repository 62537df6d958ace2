import { conditions } from '#rules/listing'
import type { Condition } from '#rules/listing'
import { Chip } from '../../../ui/chip.tsx'
import { Fold } from '../condition-mark.tsx'
import type { ChangeWish } from './use-change-wish.ts'
import { PriceRange } from './price-range.tsx'
import type { Wish } from './wish.ts'

type FiltersProps = { wish: Wish; change: ChangeWish; className?: string }

/** Condition, price and pickup: in a row on wide screens, in a dialog on narrow ones. */
export function Filters({ wish, change, className = '' }: FiltersProps) {
  function toggle(grade: Condition) {
    const { stand } = wish
    change({ stand: stand.includes(grade) ? stand.filter((other) => other !== grade) : [...stand, grade] })
  }
  return (
    <>
      <div className={`chips ${className}`.trim()} role="group" aria-label="Stand">
        {conditions.toReversed().map(({ value, name }) => (
          <Chip key={value} pressed={wish.stand.includes(value)} onClick={() => toggle(value)}>
            <Fold stand={value} />
            {name}
          </Chip>
        ))}
      </div>
      <Chip className={className} pressed={wish.pickup} onClick={() => change({ pickup: !wish.pickup })}>
        Kan afhentes
      </Chip>
      <PriceRange wish={wish} change={change} className={className} />
    </>
  )
}
