import { NumberFormatBase, useNumericFormat } from 'react-number-format'
import { numberTyped } from '#rules/listing'
import { Field } from '../../ui/field.tsx'
import type { FieldFrame } from '../../ui/field.tsx'

type PriceFieldProps = FieldFrame & {
  /** Kroner in Danish notation, `1.284,45`, or '' if nothing is typed. */
  text: string
  onText: (text: string) => void
  onBlur?: () => void
}

/** The text has at most seven digits before the comma (docs/product.md 3). */
const allowedNumber = /^0*\d{0,7}(?:\.\d*)?$/
const leadingZeros = /^0+(?=\d)/

/** A field for kroner, with dots as thousands separators, a decimal comma and at most two decimals. Never negative. */
export function PriceField({ text, onText, onBlur, ...frame }: PriceFieldProps) {
  const number = useNumericFormat({
    value: text,
    // "1.284" is more than a thousand here, not a decimal fraction.
    valueIsNumericString: false,
    thousandSeparator: '.',
    decimalSeparator: ',',
    allowedDecimalSeparators: [',', '.'],
    decimalScale: 2,
    allowNegative: false,
    isAllowed: ({ value }) => allowedNumber.test(value),
    onValueChange: ({ formattedValue }) => onText(formattedValue.replace(leadingZeros, '')),
    ...(onBlur ? { onBlur } : {}),
  })
  return (
    <Field {...frame}>
      {(aria) => (
        <div className="pricefield">
          <NumberFormatBase
            {...number}
            {...aria}
            className="input"
            inputMode="decimal"
            autoComplete="off"
            removeFormatting={(shown, change) =>
              numberTyped(shown, change ? change.to.end - change.to.start : 0) ??
              number.removeFormatting?.(shown, change) ??
              shown
            }
          />
          <span className="pricefield__unit">kr.</span>
        </div>
      )}
    </Field>
  )
}
