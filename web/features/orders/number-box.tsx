import { useId } from 'react'
import { Link } from 'react-router'
import type { Shipment } from '#contract/shipment'
import { formatOrderNumber } from '#rules/order-number'
import { orderAddress } from '../order-parts/order-row.tsx'
import { OrderNumber } from '../order-parts/order-number.tsx'

/** The order's number, and the other orders that were paid for with it. */
export function NumberBox({ shipment: { number, together } }: { shipment: Shipment }) {
  const id = useId()
  return (
    <section className="card card--number" aria-labelledby={id}>
      <h2 className="number__head" id={id}>
        Ordrenummer
      </h2>
      <OrderNumber number={number} />
      {together.length > 0 && (
        <>
          <h3 className="number__head mt-4">Købt sammen med</h3>
          <ul className="number__others">
            {together.map((other) => (
              <li key={other._id}>
                <Link className="link" to={orderAddress(other._id, false)}>
                  {other.title}
                </Link>
                <small>
                  Fra {other.seller}, ordre {formatOrderNumber(other.number)}
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
