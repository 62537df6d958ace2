import { useId, useState } from 'react'
import { priceAsInput } from '#rules/listing'
import type { Ore } from '#rules/money'
import { priceWithFee } from '#rules/quote'
import { useFees } from '../../../api/use-root.ts'
import { FieldError } from '../../../ui/field.tsx'
import { readPrice } from './filter-text.ts'
import type { FilterProps } from './filters.tsx'

/** Asks for the least and the highest price of a book with the fee, in kroner. Applied on blur or Enter. */
export function PriceRange({ query, change, counts }: FilterProps) {
  const fees = useFees()
  const found = counts?.price
  const shown = (price: Ore, round: (kroner: number) => number) =>
    priceAsInput(wholeKroner(priceWithFee(price, fees), round))
  return (
    <div className="range" role="group" aria-label="Pris i kroner inkl. gebyr">
      <PriceBound
        label="Fra"
        placeholder={found ? shown(found.min, Math.floor) : '55'}
        price={query.minPrice}
        onPrice={(minPrice) => change({ minPrice })}
      />
      <span aria-hidden="true">–</span>
      <PriceBound
        label="Til"
        placeholder={found ? shown(found.max, Math.ceil) : '550'}
        price={query.maxPrice}
        onPrice={(maxPrice) => change({ maxPrice })}
      />
      {/* The group's heading says this on narrow screens. */}
      <span>
        kr. <span className="t-only">inkl. gebyr</span>
      </span>
    </div>
  )
}

function wholeKroner(price: Ore, round: (kroner: number) => number): Ore {
  return round(price / 100) * 100
}

type PriceBoundProps = {
  label: string
  placeholder: string
  price: Ore | null
  onPrice: (price: Ore | null) => void
}

/** Invalid input stays in the field with its fault, and the list does not change. */
function PriceBound({ label, placeholder, price, onPrice }: PriceBoundProps) {
  const id = useId()
  const [text, setText] = useState(textOf(price))
  const [fault, setFault] = useState<string>()
  const [lastPrice, setLastPrice] = useState(price)
  if (lastPrice !== price) {
    setLastPrice(price)
    setText(textOf(price))
    setFault(undefined)
  }

  function type(typed: string) {
    setText(typed)
    setFault(undefined)
  }
  function apply() {
    const read = readPrice(text)
    setFault(read.fault)
    if (read.value === undefined) return
    setText(textOf(read.value))
    if (read.value !== price) onPrice(read.value)
  }
  return (
    <>
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="text"
        className="input"
        inputMode="decimal"
        autoComplete="off"
        placeholder={placeholder}
        value={text}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fejl` : undefined}
        onChange={(event) => type(event.target.value)}
        onBlur={apply}
        onKeyDown={(event) => event.key === 'Enter' && apply()}
      />
      <FieldError id={`${id}-fejl`}>{fault && `${label}: ${fault}`}</FieldError>
    </>
  )
}

function textOf(price: Ore | null): string {
  return price === null ? '' : priceAsInput(price)
}
