import { useId } from 'react'
import { api } from '../../api/browser.ts'
import { useViewer } from '../../api/use-root.ts'
import { Button } from '../../ui/button.tsx'
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
  const id = useId()
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
    <section className="droppoints" aria-labelledby={id}>
      <h3 id={id}>Her kan du aflevere pakken</h3>
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
  if (shops.shops.length === 0) return <p>Vi fandt ingen steder nær dig.</p>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a strip that scrolls is reached by keyboard
    <ul className="droppoints__list" tabIndex={0}>
      {shops.shops.map((shop) => (
        <li key={shop.agent + shop.id}>
          <b>{shop.name}</b>
          <small>
            {shopAddress(shop)}
            {shop.distance !== undefined && ` · ${distanceText(shop.distance)}`}
          </small>
        </li>
      ))}
    </ul>
  )
}
