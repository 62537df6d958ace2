import { useId } from 'react'
import { Link } from 'react-router'
import type { Shipment } from '#contract/shipment'
import { carrierName } from '#rules/carriers'
import type { OrderView } from '../order-parts/order-view.ts'

/** How the parcel is packed and handed in. */
export function PackWell({ view: { shipment, books } }: { view: OrderView }) {
  const id = useId()
  return (
    <section className="card" aria-labelledby={id}>
      <h2 className="card__title" id={id}>
        Pak {books === 'bogen' ? 'den' : 'dem'} godt
      </h2>
      <HowTo details={shipment.details} books={books} />
      <p className="mt-4">
        <Link className="link" to="/hjælp/forsendelse?topic=0">
          Hvordan gør jeg?
        </Link>
      </p>
    </section>
  )
}

function HowTo({ details, books }: { details: Shipment['details']; books: string }) {
  const { labelless_code, carrier_code } = details
  const carrier = carrierName(carrier_code)
  const shop = carrier ? `en ${carrier}-pakkeshop` : 'en pakkeshop'
  return (
    <ol className="howto">
      <li>
        <span>Pak {books} ind, så hjørnerne er beskyttet.</span>
      </li>
      <li>
        <span>
          {labelless_code
            ? 'Skriv koden tydeligt på pakken med tusch.'
            : 'Print pakkelabelen, og sæt den fladt på pakken.'}
        </span>
      </li>
      <li>
        <span>Aflever pakken i {shop}, og gem kvitteringen.</span>
      </li>
    </ol>
  )
}
