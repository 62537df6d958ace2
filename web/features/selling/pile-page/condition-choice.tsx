import { useId } from 'react'
import { conditions } from '#rules/listing'
import type { Condition } from '#rules/listing'
import { Fold } from '../../books/condition-mark.tsx'

type ConditionChoiceProps = {
  legend: string
  condition: Condition | 0
  onCondition: (condition: Condition) => void
  missing?: boolean
}

/** The three conditions side by side, best first. */
export function ConditionChoice({ legend, condition, onCondition, missing = false }: ConditionChoiceProps) {
  const name = useId()
  return (
    <fieldset className={missing ? 'seg is-missing' : 'seg'} role="radiogroup">
      <legend className="vh">{legend}</legend>
      {conditions.toReversed().map(({ value, name: title }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === condition}
            onChange={() => onCondition(value)}
          />
          <Fold stand={value} />
          {title}
        </label>
      ))}
    </fieldset>
  )
}
