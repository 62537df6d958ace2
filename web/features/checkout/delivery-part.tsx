import { formatKroner } from '#rules/danish'
import type { Delivery } from '#rules/quote'
import { PhoneField } from '../accounts/phone-field.tsx'
import { useFees, useViewer } from '../../api/use-root.ts'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import type { Choice } from '../../ui/choice-cards.tsx'
import { Price } from '../../ui/price.tsx'
import { changeSeller, chooseForOnly } from './delivery-choices.ts'
import type { GroupProps } from './group-props.ts'
import { partOf, sharedPhone } from './missing-list.ts'
import { ParcelShopChoice } from './parcel-shop-choice.tsx'
import { missingSentence, noPickupText, pickupPlace } from './seller-groups.ts'
import type { SellerGroup } from './seller-groups.ts'
import { typePhone } from './typed-phone.ts'

/** The delivery of the only seller's books. */
export function DeliveryPart({ group, choice, missing }: GroupProps) {
  const { shipping } = useFees()
  const viewer = useViewer()
  const { delivery, shop } = choice
  return (
    <div className="group__part" id={partOf(group.sellerId)} tabIndex={-1}>
      <p className="lines-head" aria-hidden="true">
        Levering
      </p>
      <div data-fault={missing === 'pickup' ? '' : undefined}>
        <ChoiceCards<Delivery>
          legend={`Levering fra ${group.seller.first_name}`}
          legendHidden
          name={`levering-${group.sellerId}`}
          columns={2}
          value={delivery}
          onChange={(wanted) => changeSeller(group.sellerId, { delivery: wanted })}
          options={[
            { value: 'parcel', title: 'Pakkeshop', aside: <Price text={formatKroner(shipping)} /> },
            pickupOption(group),
          ]}
          error={missing === 'pickup' ? missingSentence.pickup : null}
        />
      </div>
      {delivery === 'parcel' && (
        <ParcelShopChoice
          name={group.sellerId}
          shop={shop}
          onShop={(picked) => chooseForOnly(group, picked)}
          error={missing === 'service_point' ? missingSentence.service_point : null}
        />
      )}
      {delivery === 'parcel' && shop?.requires_phone && (
        <ShopPhone
          phone={choice.phone}
          onPhone={(phone) => typePhone(phone, viewer)}
          error={missing === 'phone' ? missingSentence.phone : null}
        />
      )}
    </div>
  )
}

function pickupOption(group: SellerGroup): Choice<Delivery> {
  const { available } = group.pickup
  if (!available) return { value: 'pickup', title: 'Afhentning', text: noPickupText(group), disabled: true }
  return {
    value: 'pickup',
    title: 'Afhentning',
    text: pickupPlace(group),
    aside: <Price text={formatKroner(0)} />,
  }
}

type ShopPhoneProps = { phone: string; onPhone: (phone: string) => void; error: string | null }

/** Some shops do not hold a parcel without a phone number. */
function ShopPhone({ phone, onPhone, error }: ShopPhoneProps) {
  return (
    <div className="mt-4" id={sharedPhone} data-fault={error ? '' : undefined}>
      <PhoneField
        label="Dit mobilnummer"
        help="Pakkeshoppen skal bruge det for at udlevere pakken."
        text={phone}
        onText={onPhone}
        error={error}
      />
    </div>
  )
}
