import { useId } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { placeLine, shopAddress } from '../shipping/shop-words.ts'
import { fullName } from '#rules/full-name'
import { leavesNothing, stateName } from '../order-parts/order-view.ts'
import type { OrderView } from '../order-parts/order-view.ts'
import { Fact, Facts } from '../../ui/facts.tsx'

/** The order at a glance: the other party, state, delivery and guarantee. */
export function OverviewBox({ view }: { view: OrderView }) {
  const id = useId()
  const { side, state, other } = view
  return (
    <section className="card" aria-labelledby={id}>
      <h2 className="card__title" id={id}>
        Overblik
      </h2>
      <Facts>
        <Fact term={side === 'buyer' ? 'Sælger' : 'Køber'}>
          {other.gone ? 'Slettet bruger' : fullName(other)}
          {side === 'buyer' && <Detail>Privatperson</Detail>}
        </Fact>
        <Fact term="Status">
          {side === 'seller' && state === 'finished' && !leavesNothing(view.shipment) ? (
            <Earned {...view} />
          ) : (
            stateName(view)
          )}
        </Fact>
        <Delivery {...view} />
        {guaranteeOf(view) && (
          <Fact term="Tryghed">
            <span className="fw-400">{guaranteeOf(view)}</span>
          </Fact>
        )}
      </Facts>
    </section>
  )
}

function Detail({ children }: { children: ReactNode }) {
  return (
    <>
      <br />
      <span className="fw-400">{children}</span>
    </>
  )
}

function Earned({ shipment }: OrderView) {
  if (!shipment.transferred) return 'Overføres til saldo'
  return (
    <>
      Overført til saldo
      <Detail>
        Pengene kan udbetales. <Link to="/dashboard/saldo">Se din saldo</Link>
      </Detail>
    </>
  )
}

function Delivery({ shipment: { details, deliveryType }, state, books }: OrderView) {
  const { pickup_address, service_point, pkg_no, tracking_url } = details
  if (deliveryType === 3) {
    return (
      <Fact term="Afhentning">
        <span className="fw-400">{pickup_address ? placeLine(pickup_address) : 'Aftales i beskederne'}</span>
      </Fact>
    )
  }
  return (
    <>
      {service_point?.name && (
        <Fact term="Levering">
          {service_point.name}
          <Detail>
            {shopAddress({
              address: service_point.address ?? '',
              zipcode: service_point.zipcode ?? '',
              city: service_point.city ?? '',
            })}
          </Detail>
        </Fact>
      )}
      <Fact term="Sporing">
        {tracking_url && pkg_no && state !== 'awaiting_shipment' ? (
          <a href={tracking_url} target="_blank" rel="noreferrer">
            {pkg_no}
            <span className="vh"> (åbner i nyt vindue)</span>
          </a>
        ) : (
          <span className="fw-400">Vises, når {books} er sendt</span>
        )}
      </Fact>
    </>
  )
}

/** The buyer's protection, or null once it has ended. */
function guaranteeOf({ shipment, side, state, other, dispute, books }: OrderView): string | null {
  if (state === 'finished' || state === 'cancelled' || dispute !== null) return null
  if (side === 'buyer')
    return `Din betaling er sikret, ${state === 'refund_requested' ? 'indtil sagen er slut' : 'indtil du godkender'}.`
  const arrives = shipment.deliveryType === 3 ? 'bliver udleveret' : 'kommer frem'
  return `${other.first_name} får pengene tilbage, hvis ${books} ikke ${arrives} eller ikke er som beskrevet.`
}
