import type { Body } from '#contract/contract'
import { parseDanishPhone } from '#rules/phone'
import type { Ore } from '#rules/money'
import { buyableItems } from './seller-groups.ts'
import type { GroupChoice, SellerGroup } from './seller-groups.ts'

/**
 * The body of `buyBook`. The server reads only ids, delivery and phone, and sets every price itself (docs/product.md 2).
 */
export function checkoutData(
  groups: readonly { group: SellerGroup; choice: GroupChoice }[],
  shipping: Ore,
): Body<'buyBook'>['checkout_data'] {
  const buying = groups.filter(({ group }) => buyableItems(group).length > 0)
  return buying.map(({ group, choice: { delivery, shop, phone } }) => {
    const parcel = delivery === 'parcel'
    return {
      seller: { _id: group.sellerId },
      products: buyableItems(group),
      deliveryType: parcel ? 1 : 2,
      price: parcel ? shipping / 100 : 0,
      pickup: group.pickup,
      service_point: parcel && shop ? servicePoint(shop) : null,
      phone: parcel ? parseDanishPhone(phone) : null,
    } as const
  })
}

function servicePoint(shop: NonNullable<GroupChoice['shop']>) {
  const { id, name, address, address2, zipcode, city, country, agent } = shop
  return { id, name, address1: address, address2, zipcode, city, country_code: country, agent }
}
