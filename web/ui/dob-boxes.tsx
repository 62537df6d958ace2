import { Fragment, useId, useRef } from 'react'
import { dobBoxes, dobDigits } from './dob-text.ts'
import type { TypedDob } from './dob-text.ts'
import { FieldError } from './field.tsx'

type DobBoxesProps = {
  legend: string
  value: TypedDob
  onValue: (value: TypedDob) => void
  error?: string | null | undefined
}

/** Three boxes for DD / MM / ÅÅÅÅ. A full box moves the focus to the next. */
export function DobBoxes({ legend, value, onValue, error }: DobBoxesProps) {
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="label">{legend}</legend>
      <div className="dob">
        {dobBoxes.map(({ part, length, placeholder, label, autoComplete }, index) => (
          <Fragment key={part}>
            {index > 0 && <span aria-hidden="true">/</span>}
            <input
              ref={(input) => {
                inputs.current[index] = input
              }}
              className="input"
              type="text"
              inputMode="numeric"
              autoComplete={autoComplete}
              placeholder={placeholder}
              aria-label={label}
              aria-invalid={error ? true : undefined}
              value={value[part]}
              onChange={(event) => {
                const digits = dobDigits(event.target.value, length)
                onValue({ ...value, [part]: digits })
                if (digits.length === length && digits.length > value[part].length)
                  inputs.current[index + 1]?.focus()
              }}
            />
          </Fragment>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  )
}
