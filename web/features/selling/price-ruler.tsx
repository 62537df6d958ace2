import '../../styles/price-ruler.css'
import type { Reply } from '#contract/contract'
import { priceAsInput } from '#rules/listing'
import type { Ore } from '#rules/money'
import { usualWords } from './price-guidance-words.ts'
import { placesOf } from './ruler-places.ts'

type PriceRulerProps = {
  guidance: NonNullable<Reply<'priceGuidance'>['guidance']>
  /** The seller's price; null while none is typed. */
  price: Ore | null
}

/** The seller's price among those of other copies. The line is told in words. */
export function PriceRuler({
  guidance: { sold: pricesSold, offered: pricesOffered, usual },
  price,
}: PriceRulerProps) {
  // Too few copies have no usual price, and a node of the version before tells none of them.
  if (!pricesSold || !pricesOffered || !usual) return null
  const places = placesOf({ sold: pricesSold, offered: pricesOffered, usual }, price)
  if (places === null) return null
  const { from, to, sold, offered, band, own } = places
  const { most, own: ownWords } = usualWords(usual, price)
  return (
    <figure className="ruler">
      <figcaption className="small">
        <strong>{most}</strong> {ownWords}
      </figcaption>
      <div className="ruler__s" aria-hidden="true">
        <span className="ruler__band" style={{ left: percent(band.left), right: percent(band.right) }} />
        {sold.map((place) => (
          <i className="is-sold" key={`sold ${place}`} style={{ left: percent(place) }} />
        ))}
        {offered.map((place) => (
          <i key={place} style={{ left: percent(place) }} />
        ))}
        {own !== null && (
          <span
            className={own > 50 ? 'ruler__me ruler__me--end' : 'ruler__me'}
            style={{ left: percent(own) }}
          >
            <b>Din pris</b>
          </span>
        )}
      </div>
      <p className="ruler__ax" aria-hidden="true">
        <span>{priceAsInput(from)}&nbsp;kr.</span>
        <span>{priceAsInput(to)}&nbsp;kr.</span>
      </p>
      <p className="ruler__key" aria-hidden="true">
        <span>
          <i className="is-sold" />
          Solgt
        </span>
        <span>
          <i />
          Til salg nu
        </span>
        <span>
          <i className="is-band" />
          De fleste
        </span>
      </p>
    </figure>
  )
}

function percent(place: number): string {
  return `${place}%`
}
