import type { PickupPoint } from '#contract/checkout'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CarrierTag } from '../shipping/carrier-tag.tsx'
import { distanceText, shopAddress } from '../shipping/shop-words.ts'
import type { Shops } from '../shipping/use-shops.ts'

type ParcelShopListProps = {
  name: string
  shops: Shops
  chosen: PickupPoint | null
  onChosen: (shop: PickupPoint) => void
  onSettled: () => void
}

export function ParcelShopList({ shops, ...list }: ParcelShopListProps) {
  if (shops.state === 'loading') {
    return (
      <p className="picker__say" role="status">
        Henter pakkeshops
      </p>
    )
  }
  if (shops.state === 'failed') {
    return (
      <div className="picker__say stack">
        <Notice kind="danger">{shops.message}</Notice>
        <Button kind="line" onClick={shops.retry}>
          Prøv igen
        </Button>
      </div>
    )
  }
  if (shops.shops.length === 0) {
    return (
      <p className="picker__say" role="status">
        Vi fandt ingen pakkeshops i nærheden. Prøv et andet postnummer.
      </p>
    )
  }
  return (
    <div className="picker__list" role="radiogroup" aria-label="Vælg pakkeshop">
      {shops.shops.map((shop) => (
        <ShopOption key={shop.agent + shop.id} shop={shop} {...list} />
      ))}
    </div>
  )
}

type ShopOptionProps = Omit<ParcelShopListProps, 'shops'> & { shop: PickupPoint }

/** A click or Enter settles the choice. The arrow keys only move it, so the list stays open. */
function ShopOption({ name, shop, chosen, onChosen, onSettled }: ShopOptionProps) {
  return (
    <label className="opt">
      <input
        className="radio"
        type="radio"
        name={name}
        checked={chosen?.id === shop.id && chosen.agent === shop.agent}
        onChange={() => onChosen(shop)}
        onClick={({ detail }) => detail > 0 && onSettled()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onChosen(shop)
          onSettled()
        }}
      />
      <span>
        <b>{shop.name}</b>
        <small>
          {shopAddress(shop)}
          {shop.distance !== undefined && ` · ${distanceText(shop.distance)}`}
        </small>
      </span>
      <CarrierTag code={shop.carrier_code} />
    </label>
  )
}
