import { formatKroner } from '#rules/danish'
import type { Delivery } from '#rules/quote'
import { useFees } from '../../api/use-root.ts'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import type { Choice } from '../../ui/choice-cards.tsx'
import { Price } from '../../ui/price.tsx'
import type { GroupProps } from './group-props.ts'
import { ParcelShopChoice } from './parcel-shop-choice.tsx'
import { lackSentence, noPickupText } from './seller-groups.ts'
import type { SellerGroup } from './seller-groups.ts'
import { ShopPhone } from './shop-phone.tsx'

/** How one seller's books reach the buyer. */
export function DeliveryPart({ group, choice, onChoice, lack }: GroupProps) {
  const { shipping } = useFees()
  const { delivery, shop } = choice
  return (
    <div className="group__part">
      <p className="lines-head" aria-hidden="true">
        Levering
      </p>
      <div data-fault={lack === 'pickup' ? '' : undefined}>
        <ChoiceCards<Delivery>
          legend={`Levering fra ${group.seller.first_name}`}
          legendHidden
          name={`levering-${group.sellerId}`}
          columns={2}
          value={delivery}
          onChange={(wanted) => onChoice({ delivery: wanted })}
          options={[
            { value: 'parcel', title: 'Pakkeshop', aside: <Price text={formatKroner(shipping)} /> },
            pickupOption(group),
          ]}
          error={lack === 'pickup' ? lackSentence.pickup : null}
        />
      </div>
      {delivery === 'parcel' && (
        <ParcelShopChoice
          sellerId={group.sellerId}
          shop={shop}
          onShop={(picked) => onChoice({ shop: picked })}
          error={lack === 'service_point' ? lackSentence.service_point : null}
        />
      )}
      {delivery === 'parcel' && shop?.requires_phone && (
        <ShopPhone
          phone={choice.phone}
          onPhone={(phone) => onChoice({ phone })}
          error={lack === 'phone' ? lackSentence.phone : null}
        />
      )}
    </div>
  )
}

function pickupOption(group: SellerGroup): Choice<Delivery> {
  const { available, pickup_address } = group.pickup
  if (!available) return { value: 'pickup', title: 'Afhentning', text: noPickupText(group), disabled: true }
  return {
    value: 'pickup',
    title: 'Afhentning',
    text: pickup_address && `${pickup_address.postal_code} ${pickup_address.city}`,
    aside: <Price text={formatKroner(0)} />,
  }
}
