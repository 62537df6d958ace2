import { Store } from 'lucide'
import { useId, useState } from 'react'
import type { PickupPoint } from '#contract/checkout'
import { api } from '../../api/browser.ts'
import { useViewer } from '../../api/use-root.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { distanceText, shopAddress } from './shop-words.ts'
import { useShops } from './use-shops.ts'
import type { Shops } from './use-shops.ts'

type Place = { line1: string; postal_code: string; city: string }

/** The shops near the seller's home that take the parcel. */
export function DropOffPoints({ carrier }: { carrier: string }) {
  const home = useViewer()?.address
  return home ? <PointsNear carrier={carrier} home={home} /> : null
}

function PointsNear({ carrier, home }: { carrier: string; home: Place }) {
  const { line1, postal_code, city } = home
  const shops = useShops(`in ${carrier} ${line1} ${postal_code}`, () =>
    api.call('pickupPoints', {
      carrierCodes: [carrier],
      zipcode: postal_code,
      address: line1,
      city,
      type: 'in_delivery',
    }),
  )
  return (
    <section className="droppoints" aria-label="Her kan du aflevere pakken">
      <Points shops={shops} />
    </section>
  )
}

function Points({ shops }: { shops: Shops }) {
  if (shops.state === 'loading') return <p role="status">Henter steder nær dig</p>
  if (shops.state === 'failed') {
    return (
      <div className="stack">
        <Notice kind="danger">{shops.message}</Notice>
        <Button kind="line" onClick={shops.retry}>
          Prøv igen
        </Button>
      </div>
    )
  }
  const [nearest, ...others] = shops.shops
  if (!nearest) return <p>Vi fandt ingen steder nær dig.</p>
  return <Nearest shop={nearest} others={others} />
}

/** The nearest shop, and the others by a button. */
function Nearest({ shop, others }: { shop: PickupPoint; others: readonly PickupPoint[] }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      <div className="droppoint">
        <Icon of={Store} />
        <p>
          <small>Aflever for eksempel her</small>
          <strong>{shop.name}</strong>
          <br />
          {whereabouts(shop)}
        </p>
        {others.length > 0 && (
          <Button kind="quiet" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {open ? 'Skjul' : 'Andre'}
            <span className="vh"> pakkeshops</span>
          </Button>
        )}
      </div>
      <ul className="droppoints__list" id={id} hidden={!open}>
        {others.map((other) => (
          <li key={other.agent + other.id}>
            <b>{other.name}</b>
            <small>{whereabouts(other)}</small>
          </li>
        ))}
      </ul>
    </>
  )
}

function whereabouts(shop: PickupPoint): string {
  return shop.distance === undefined
    ? shopAddress(shop)
    : `${shopAddress(shop)} · ${distanceText(shop.distance)}`
}
