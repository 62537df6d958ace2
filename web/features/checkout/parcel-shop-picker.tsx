import { useState } from 'react'
import type { PickupPoint } from '#contract/checkout'
import { api } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { placeLine } from '../shipping/shop-words.ts'
import { useShops } from '../shipping/use-shops.ts'
import { ParcelShopList } from './parcel-shop-list.tsx'
import { PostalCodeForm } from './postal-code-form.tsx'

type Place = { line1: string; postal_code: string; city: string }

type ParcelShopPickerProps = {
  /** The radio group's name. */
  name: string
  /** The buyer's address, if known. */
  home: Place | null
  chosen: PickupPoint | null
  onChosen: (shop: PickupPoint) => void
  /** The choice is final, and the list may close. */
  onSettled: () => void
}

export function ParcelShopPicker({ home, ...list }: ParcelShopPickerProps) {
  const [near, setNear] = useState(home)
  const [asking, setAsking] = useState(home === null)

  function lookNear(postalCode: string) {
    setNear({ line1: '', postal_code: postalCode, city: '' })
    setAsking(false)
  }

  return (
    <div className="picker">
      <div className="picker__top">
        <p className="small">
          <strong>Pakkeshops nær dig</strong>
          <br />
          <span className="muted">{near ? placeText(near) : 'Hvor vil du hente pakken?'}</span>
        </p>
        {asking ? (
          <PostalCodeForm onPostalCode={lookNear} justAsked={near !== null} />
        ) : (
          <Button kind="line" onClick={() => setAsking(true)}>
            Skift adresse
          </Button>
        )}
      </div>
      {near && <ShopsNear near={near} {...list} />}
    </div>
  )
}

type ShopsNearProps = Omit<ParcelShopPickerProps, 'home'> & { near: Place }

function ShopsNear({ near, ...list }: ShopsNearProps) {
  const shops = useShops(`out ${placeLine(near)}`, () =>
    api.call('servicePoints', { type: 'out_delivery', address: near }),
  )
  return <ParcelShopList shops={shops} {...list} />
}

function placeText(place: Place) {
  return place.line1 === '' ? `Postnummer ${place.postal_code}` : placeLine(place)
}
