/** Parcel shops near an address, where the buyer can collect. */
import type { PickupPoint } from '#contract/checkout'
import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import { ParcelsUnavailable, type ServicePoint, type ShopSearch } from '../../providers/parcels/parcels.ts'

const mostShown = 30

export async function findParcelShops(
  { parcels }: Pick<Deps, 'parcels'>,
  search: ShopSearch,
): Promise<PickupPoint[]> {
  try {
    return (await parcels.listShops(search)).slice(0, mostShown).map(presentShop)
  } catch (error) {
    if (error instanceof ParcelsUnavailable) throw new Refusal('provider_unavailable')
    throw error
  }
}

export function presentShop(shop: ServicePoint): PickupPoint {
  return {
    id: shop.id,
    name: shop.name,
    address: shop.address,
    address2: shop.address2 ?? '',
    zipcode: shop.postalCode,
    city: shop.city,
    country: shop.country,
    agent: shop.carrier,
    carrier_code: shop.carrier,
    requires_phone: shop.requiresPhone,
    ...(shop.distanceM === undefined ? {} : { distance: shop.distanceM }),
    ...(shop.openingHours === undefined ? {} : { opening_hours: shop.openingHours }),
    ...(shop.latitude === undefined ? {} : { latitude: shop.latitude }),
    ...(shop.longitude === undefined ? {} : { longitude: shop.longitude }),
  }
}
