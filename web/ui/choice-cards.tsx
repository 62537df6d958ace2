import { useId } from 'react'
import type { ReactNode } from 'react'
import { FieldError } from './field.tsx'

export type Choice<Value extends string> = {
  value: Value
  title: ReactNode
  text?: ReactNode
  /** Shown at the right edge, such as a price. */
  aside?: ReactNode
  disabled?: boolean
}

type ChoiceCardsProps<Value extends string> = {
  legend: string
  legendHidden?: boolean
  name: string
  options: readonly Choice<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  /** Two columns from a width of 768 px, or three from 900 px. */
  columns?: 1 | 2 | 3
  error?: string | null | undefined
}

/** Radio buttons drawn as cards. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { legend, legendHidden = false, name, options, value, onChange, columns = 1, error } = props
  const id = useId()
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
    >
      <legend className={legendHidden ? 'vh' : 'label'}>{legend}</legend>
      <div className={columns === 1 ? 'opts' : `opts opts--${columns}`}>
        {options.map((option) => (
          <label className="opt" key={option.value}>
            <input
              className="radio"
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span>
              <b>{option.title}</b>
              {option.text && <small>{option.text}</small>}
            </span>
            {option.aside}
          </label>
        ))}
      </div>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  )
}
