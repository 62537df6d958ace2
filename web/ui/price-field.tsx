import { NumericFormat } from 'react-number-format'
import { Field } from './field.tsx'
import type { FieldFrame } from './field.tsx'
import { decimalOfOre, mayBePrice, oreOfDecimal } from './price-text.ts'

type PriceFieldProps = FieldFrame & {
  /** Whole øre, or null while nothing is typed. */
  ore: number | null
  onOre: (ore: number | null) => void
  onBlur?: () => void
}

/** Kroner with a dot per thousand and a decimal comma; at most seven digits and two decimals, nothing negative (spec 5). */
export function PriceField({ ore, onOre, onBlur, ...frame }: PriceFieldProps) {
  return (
    <Field {...frame}>
      {(aria) => (
        <div className="pricefield">
          <NumericFormat
            {...aria}
            className="input"
            inputMode="decimal"
            autoComplete="off"
            value={decimalOfOre(ore)}
            valueIsNumericString
            thousandSeparator="."
            decimalSeparator=","
            decimalScale={2}
            allowNegative={false}
            allowLeadingZeros={false}
            isAllowed={({ value }) => mayBePrice(value)}
            onValueChange={({ value }) => onOre(oreOfDecimal(value))}
            {...(onBlur ? { onBlur } : {})}
          />
          <span>kr.</span>
        </div>
      )}
    </Field>
  )
}
