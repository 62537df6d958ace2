import { useId, useState } from 'react'
import { formatPriceInput, parsePrice, priceAsInput } from '#rules/listing'
import type { Ore } from '#rules/money'
import type { ChangeWish } from './use-change-wish.ts'
import type { Wish } from './wish.ts'

type PriceRangeProps = { wish: Wish; change: ChangeWish; className?: string }

/** From and to in kroner; asked for when the field is left or Enter is pressed. */
export function PriceRange({ wish, change, className = '' }: PriceRangeProps) {
  return (
    <div className={`range ${className}`.trim()} role="group" aria-label="Pris i kroner">
      <PriceBound
        key={`fra${wish.minPrice}`}
        label="Fra"
        placeholder="50"
        price={wish.minPrice}
        onPrice={(minPrice) => change({ minPrice })}
      />
      <span aria-hidden="true">–</span>
      <PriceBound
        key={`til${wish.maxPrice}`}
        label="Til"
        placeholder="500"
        price={wish.maxPrice}
        onPrice={(maxPrice) => change({ maxPrice })}
      />
      <span>kr.</span>
    </div>
  )
}

type PriceBoundProps = {
  label: string
  placeholder: string
  price: Ore | null
  onPrice: (price: Ore | null) => void
}

function PriceBound({ label, placeholder, price, onPrice }: PriceBoundProps) {
  const id = useId()
  const [text, setText] = useState(price === null ? '' : priceAsInput(price))

  function ask() {
    const wanted = parsePrice(text)
    if (wanted !== price) onPrice(wanted)
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
        inputMode="numeric"
        autoComplete="off"
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(formatPriceInput(event.target.value))}
        onBlur={ask}
        onKeyDown={(event) => event.key === 'Enter' && ask()}
      />
    </>
  )
}
