import { useId } from 'react'
import { conditions } from '#rules/listing'
import type { Condition } from '#rules/listing'
import { FieldError } from '../../ui/field.tsx'
import drawings from './condition-drawings.svg'

/** The visible signs of each condition. */
const signs: Record<Condition, string> = {
  3: 'Ingen synlige spor af brug',
  2: 'Få spor efter læsning',
  1: 'Noter, overstregninger eller løs ryg',
}

type ConditionCardsProps = {
  legend?: string
  /** Null while nothing is chosen. */
  stand: Condition | null
  onStand: (stand: Condition) => void
  error?: string | null | undefined
}

/** The choice of a condition as radio buttons with drawings, best first. */
export function ConditionCards({ legend = 'Stand', stand, onStand, error }: ConditionCardsProps) {
  const errorId = useId()
  const name = useId()
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className="vh">{legend}</legend>
      <div className="cond">
        {conditions.toReversed().map(({ value, name: title, detail }) => (
          // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the text is there, two spans down
          <label className="cond__opt" key={value}>
            <svg className="cond__art" viewBox="0 0 120 88" aria-hidden="true">
              <use href={`${drawings}#stand-${value}`} />
            </svg>
            <span>
              <span className="cond__t">{title}</span>
              <span className="cond__d">
                {detail && `${detail}. `}
                {signs[value]}
              </span>
            </span>
            <input
              className="radio"
              type="radio"
              name={name}
              value={value}
              checked={value === stand}
              onChange={() => onStand(value)}
            />
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  )
}
