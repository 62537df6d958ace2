import { NumberFormatBase } from 'react-number-format'
import { phoneDigits } from '#rules/phone'
import { Field } from '../../ui/field.tsx'
import type { FieldFrame } from '../../ui/field.tsx'

type PhoneFieldProps = FieldFrame & {
  /**
   * The shown text, in pairs: `28 41 67 03`. `phoneDigits` formats a stored number, `parseDanishPhone` parses the text.
   */
  text: string
  onText: (text: string) => void
  name?: string
  disabled?: boolean
  onBlur?: () => void
}

const withoutFormat = (text: string) => text.replaceAll(/[^\d+]/g, '')
const isTyped = (key: string) => /[\d+]/.test(key)

/** A Danish number in pairs after a fixed +45. A prefix that is typed, pasted or filled in is removed. */
export function PhoneField({ text, onText, name, disabled = false, onBlur, ...frame }: PhoneFieldProps) {
  return (
    <Field {...frame}>
      {(aria) => (
        <div className="affix">
          <span className="affix__pre">+45</span>
          <NumberFormatBase
            {...aria}
            className="input num"
            type="tel"
            autoComplete="tel-national"
            format={phoneDigits}
            removeFormatting={withoutFormat}
            isValidInputCharacter={isTyped}
            value={text}
            disabled={disabled}
            onPaste={(event) => {
              event.preventDefault()
              onText(phoneDigits(event.clipboardData.getData('text')))
            }}
            onValueChange={({ formattedValue }) => onText(formattedValue)}
            {...(name ? { name } : {})}
            {...(onBlur ? { onBlur } : {})}
          />
        </div>
      )}
    </Field>
  )
}
