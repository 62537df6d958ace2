import { useId } from 'react'
import { formatList, genitive } from '#rules/danish'
import { useViewer } from '../../api/use-root.ts'
import { PhoneField } from '../accounts/phone-field.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { changeDelivery, mayFollow, useDeliveryChoices } from './delivery-choices.ts'
import { sharedPhone, sharedShop } from './missing-list.ts'
import { ParcelShopChoice } from './parcel-shop-choice.tsx'
import { buyableItems, missingSentence, needsPhone } from './seller-groups.ts'
import type { GroupChoice, SellerGroup } from './seller-groups.ts'
import { typePhone } from './typed-phone.ts'

type SharedDeliveryProps = {
  chosen: readonly { group: SellerGroup; choice: GroupChoice }[]
  /** The buyer has tried to pay, so that fields say what they lack. */
  tried: boolean
}

/** The parcel shop and the number of all parcels of a basket with several sellers. */
export function SharedDelivery({ chosen, tried }: SharedDeliveryProps) {
  const id = useId()
  const viewer = useViewer()
  const { shop } = useDeliveryChoices()
  const parcels = chosen.filter(
    ({ group, choice }) => choice.delivery === 'parcel' && buyableItems(group).length > 0,
  )
  const following = parcels.filter(({ choice }) => !choice.own)
  const phone = chosen[0]?.choice.phone ?? ''
  if (parcels.length === 0) return null
  return (
    <section className="faelles" aria-labelledby={id}>
      <header className="faelles__head">
        <h2 id={id}>Sådan får du bøgerne</h2>
        <p>Vælg én gang. Det gælder alle pakker, indtil du ændrer en af dem.</p>
      </header>
      <div className="faelles__grid">
        <div id={sharedShop} tabIndex={-1}>
          <p className="label">Pakkeshop</p>
          <ParcelShopChoice
            name="alle"
            shop={shop}
            onShop={(picked) => changeDelivery({ shop: picked })}
            error={tried && shop === null && following.length > 0 ? missingSentence.service_point : null}
          />
          {shop && <p className="faelles__und">{whoFollows(parcels)}</p>}
          {shop && parcels.some(({ group, choice }) => choice.own && mayFollow(group, shop)) && (
            <Button kind="line" className="faelles__alle" onClick={() => sendAllTo(shop.name, parcels)}>
              Brug samme pakkeshop til alle
            </Button>
          )}
        </div>
        {viewer && (
          <div id={sharedPhone}>
            <PhoneField
              label="Mobilnummer"
              help="Pakkeshoppen skriver til dig, når en pakke er klar. Nogle pakkeshops kræver et nummer."
              text={phone}
              onText={(text) => typePhone(text, viewer)}
              error={tried && parcels.some(({ choice }) => needsPhone(choice)) ? missingSentence.phone : null}
            />
          </div>
        )}
      </div>
    </section>
  )
}

/** 'Sofies pakke kommer hertil. Mikkel og Nadia har du valgt for sig.' */
function whoFollows(parcels: SharedDeliveryProps['chosen']): string {
  const names = (own: boolean) =>
    parcels.filter(({ choice }) => choice.own === own).map(({ group }) => group.seller.first_name)
  const [follow, differ] = [names(false), names(true)]
  if (differ.length === 0) return follow.length === 1 ? 'Pakken kommer hertil.' : 'Alle pakker kommer hertil.'
  const rest = `${formatList(differ)} har du valgt for sig.`
  if (follow.length === 0) return rest
  const [only] = follow
  const here = follow.length === 1 ? `${genitive(only!)} pakke` : `Pakkerne fra ${formatList(follow)}`
  return `${here} kommer hertil. ${rest}`
}

function sendAllTo(shopName: string, parcels: SharedDeliveryProps['chosen']) {
  const { sellers } = useDeliveryChoices.getState()
  const together = parcels.map(({ group: { sellerId } }) => [sellerId, { ...sellers[sellerId], own: false }])
  changeDelivery({ sellers: { ...sellers, ...Object.fromEntries(together) } })
  showToast(`Pakkerne går til ${shopName}`, {
    text: 'Fortryd',
    onClick: () => changeDelivery({ sellers }),
    takesFocus: true,
  })
}
