import { lazy, Suspense, useRef, useState } from 'react'
import type { PickupPoint } from '#contract/checkout'
import { useViewer } from '../../api/use-root.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { useLoginModal } from '../accounts/login-modal.tsx'
import { changeDelivery, useDeliveryChoices } from './delivery-choices.ts'
import { CarrierTag } from '../shipping/carrier-tag.tsx'
import { openingWords } from '../shipping/opening-words.ts'
import { shopAddress } from '../shipping/shop-words.ts'

const ParcelShopPicker = lazy(() =>
  import('./parcel-shop-picker.tsx').then((module) => ({ default: module.ParcelShopPicker })),
)

type ParcelShopChoiceProps = {
  /** Tells the lists of a page apart. */
  name: string
  shop: PickupPoint | null
  onShop: (shop: PickupPoint) => void
  onSettled?: () => void
  error: string | null
}

/** The chosen parcel shop, or the list to choose from. Guests must sign in to see shops. */
export function ParcelShopChoice({ name, shop, onShop, onSettled, error }: ParcelShopChoiceProps) {
  const viewer = useViewer()
  const { near } = useDeliveryChoices()
  const [choosing, setChoosing] = useState(shop === null)
  const change = useRef<HTMLButtonElement>(null)

  function settle() {
    setChoosing(false)
    if (onSettled) return onSettled()
    // The list is gone, so the focus moves to the button that replaced it.
    requestAnimationFrame(() => change.current?.focus())
  }

  if (shop && !choosing) {
    return (
      <div className="picked">
        <CarrierTag code={shop.carrier_code} />
        <span className="small">
          <strong>{shop.name}</strong>
          <br />
          {shopAddress(shop)}
          {shop.opening_hours && (
            <>
              <br />
              <span className="muted">{openingWords(shop.opening_hours)}</span>
            </>
          )}
        </span>
        <Button kind="quiet" ref={change} onClick={() => setChoosing(true)}>
          Skift<span className="vh"> pakkeshop</span>
        </Button>
      </div>
    )
  }
  return (
    <div data-fault={error ? '' : undefined}>
      {viewer ? (
        <Suspense fallback={<p className="small muted mt-4">Henter pakkeshops</p>}>
          <ParcelShopPicker
            name={`pakkeshop-${name}`}
            home={near ? { line1: '', postal_code: near, city: '' } : viewer.address}
            onNear={(postalCode) => changeDelivery({ near: postalCode })}
            chosen={shop}
            onChosen={onShop}
            onSettled={settle}
          />
        </Suspense>
      ) : (
        <SignInFirst />
      )}
      <FieldError>{error}</FieldError>
    </div>
  )
}

function SignInFirst() {
  const loginModal = useLoginModal()
  return (
    <div className="picked picked--guest">
      <span className="small">Log ind for at vælge en pakkeshop nær dig.</span>
      <Button kind="line" onClick={() => loginModal.open({ hasBuyHandler: true })}>
        Vælg pakkeshop
      </Button>
    </div>
  )
}
