import { PatternFormat } from 'react-number-format'
import { Field } from './field.tsx'
import type { FieldFrame } from './field.tsx'

type PhoneFieldProps = FieldFrame & {
  /** Up to eight digits, without +45 and spaces. */
  digits: string
  onDigits: (digits: string) => void
  name?: string
  disabled?: boolean
  onBlur?: () => void
}

/** A Danish number in pairs after a fixed +45. A pasted "+45 28 41 67 03" loses its prefix. */
export function PhoneField({ digits, onDigits, name, disabled = false, onBlur, ...frame }: PhoneFieldProps) {
  return (
    <Field {...frame}>
      {(aria) => (
        <div className="affix">
          <span className="affix__pre">+45</span>
          <PatternFormat
            {...aria}
            className="input num"
            type="tel"
            autoComplete="tel-national"
            format="## ## ## ##"
            value={digits}
            valueIsNumericString
            disabled={disabled}
            onPaste={(event) => {
              event.preventDefault()
              onDigits(nationalDigits(event.clipboardData.getData('text')))
            }}
            onValueChange={({ value }) => onDigits(value)}
            {...(name ? { name } : {})}
            {...(onBlur ? { onBlur } : {})}
          />
        </div>
      )}
    </Field>
  )
}

/** The eight digits of a number written with or without +45, 0045 or 45 in front. */
export function nationalDigits(text: string) {
  const digits = text.replace(/\D/g, '')
  return digits.replace(/^(?:00)?45(?=\d{8}$)/, '').slice(0, 8)
}
