import { Hand, Package } from 'lucide'
import { useRef, useState } from 'react'
import { carrierName } from '#rules/carriers'
import { formatKroner } from '#rules/danish'
import { useFees, useViewer } from '../../api/use-root.ts'
import { CarrierTag } from '../shipping/carrier-tag.tsx'
import { shopAddress } from '../shipping/shop-words.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import type { Choice } from '../../ui/choice-cards.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../ui/price.tsx'
import { changeSeller, mayFollow, useDeliveryChoices } from './delivery-choices.ts'
import type { GroupProps } from './group-props.ts'
import { partOf } from './missing-list.ts'
import { ParcelShopChoice } from './parcel-shop-choice.tsx'
import { missingSentence, noPickupText, pickupPlace } from './seller-groups.ts'

type Way = 'shared' | 'own' | 'pickup'

/**
 * Shows one seller's delivery among several: a quiet line that follows the shared choice, until the buyer changes it.
 */
export function GroupDelivery(props: GroupProps) {
  const { group, choice, missing } = props
  const [editing, setEditing] = useState(false)
  const change = useRef<HTMLButtonElement>(null)
  const undecided = choice.delivery === 'parcel' && choice.own && choice.shop === null

  function settle() {
    setEditing(false)
    // The fields are gone, so the focus moves to the button that opens them again.
    requestAnimationFrame(() => change.current?.focus())
  }

  return (
    <div className="group__part" id={partOf(group.sellerId)} tabIndex={-1}>
      <h3 className="lines-head">Levering</h3>
      {editing || undecided || missing === 'pickup' ? (
        <Ways {...props} onEdit={() => setEditing(true)} onSettled={settle} />
      ) : (
        <div className="valgt">
          <Chosen {...props} />
          <Button kind="quiet" ref={change} onClick={() => setEditing(true)}>
            Ændr<span className="vh"> levering fra {group.seller.first_name}</span>
          </Button>
        </div>
      )}
    </div>
  )
}

function Chosen({ group, choice: { delivery, own, shop } }: GroupProps) {
  const { shipping } = useFees()
  if (delivery === 'pickup') {
    return (
      <>
        <span className="valgt__tag">
          <Icon of={Hand} />
        </span>
        <p>
          <strong>Afhentning{pickupPlace(group) && ` i ${pickupPlace(group)}`}</strong>
          <small>Når du har betalt, aftaler du tid og sted med {group.seller.first_name} i beskederne.</small>
        </p>
        <Price text={formatKroner(0)} />
      </>
    )
  }
  return (
    <>
      <span className="valgt__tag">
        {shop ? <CarrierTag code={shop.carrier_code} /> : <Icon of={Package} />}
      </span>
      <p>
        <strong>{shop?.name ?? 'Pakkeshop'}</strong>
        <small>{own && shop ? shopAddress(shop) : 'Den fælles pakkeshop'}</small>
      </p>
      <Price text={formatKroner(shipping)} />
    </>
  )
}

type WaysProps = GroupProps & { onEdit: () => void; onSettled: () => void }

function Ways({ group, choice, missing, onEdit, onSettled }: WaysProps) {
  const { sellerId, seller } = group
  const choose = (way: Way) => {
    onEdit()
    changeSeller(sellerId, way === 'pickup' ? { delivery: way } : { delivery: 'parcel', own: way === 'own' })
  }
  return (
    <>
      <ChoiceCards<Way>
        legend={`Levering fra ${seller.first_name}`}
        legendHidden
        name={`levering-${sellerId}`}
        columns={3}
        value={wayOf(choice)}
        onChange={choose}
        options={useWays(group)}
        error={missing === 'pickup' ? missingSentence.pickup : null}
      />
      {wayOf(choice) === 'own' && (
        <ParcelShopChoice
          name={sellerId}
          shop={choice.shop}
          onShop={(shop) => changeSeller(sellerId, { own: true, shop })}
          onSettled={onSettled}
          error={missing === 'service_point' ? missingSentence.service_point : null}
        />
      )}
    </>
  )
}

function wayOf({ delivery, own }: GroupProps['choice']): Way {
  if (delivery === 'pickup') return 'pickup'
  return own ? 'own' : 'shared'
}

function useWays(group: GroupProps['group']): Choice<Way>[] {
  const fees = useFees()
  const { shop } = useDeliveryChoices()
  const isGuest = useViewer() === null
  const price = <Price text={formatKroner(fees.shipping)} />
  const tooHeavy = shop !== null && !mayFollow(group, shop)
  const { available } = group.pickup
  return [
    {
      value: 'shared',
      title: shop?.name ?? 'Den fælles pakkeshop',
      text: tooHeavy
        ? `Pakken er for tung til ${carrierName(shop.carrier_code) ?? 'fragtfirmaet'}`
        : 'Den fælles pakkeshop',
      aside: price,
      disabled: tooHeavy,
    },
    {
      value: 'own',
      title: 'Anden pakkeshop',
      text: isGuest ? 'Kan vælges, når du er logget ind' : 'Vælg til denne pakke',
      aside: price,
      disabled: isGuest,
    },
    {
      value: 'pickup',
      title: 'Afhentning',
      text: available ? pickupPlace(group) : noPickupText(group),
      disabled: !available,
      ...(available && { aside: <Price text={formatKroner(0)} /> }),
    },
  ]
}
