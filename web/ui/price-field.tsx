import { NumericFormat } from 'react-number-format'
import { Field } from './field.tsx'
import type { FieldFrame } from './field.tsx'

type PriceFieldProps = FieldFrame & {
  /** Kroner as written in Denmark, `1.284,45`; '' while nothing is typed. */
  text: string
  onText: (text: string) => void
  onBlur?: () => void
}

/** At most seven digits before the comma (docs/product.md 3). */
const mayStand = /^0*\d{0,7}(?:\.\d*)?$/
const leadingZeros = /^0+(?=\d)/

/** Kroner with a dot per thousand, a decimal comma, at most two decimals and nothing negative. */
export function PriceField({ text, onText, onBlur, ...frame }: PriceFieldProps) {
  return (
    <Field {...frame}>
      {(aria) => (
        <div className="pricefield">
          <NumericFormat
            {...aria}
            className="input"
            inputMode="decimal"
            autoComplete="off"
            value={text}
            // "1.284" is a thousand and more here, not one and a bit.
            valueIsNumericString={false}
            thousandSeparator="."
            decimalSeparator=","
            decimalScale={2}
            allowNegative={false}
            isAllowed={({ value }) => mayStand.test(value)}
            onValueChange={({ formattedValue }) => onText(formattedValue.replace(leadingZeros, ''))}
            {...(onBlur ? { onBlur } : {})}
          />
          <span>kr.</span>
        </div>
      )}
    </Field>
  )
}
