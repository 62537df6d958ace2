/** The parcel shop that a buyer has chosen, as its carrier knows it. */
import type { ChosenShop } from '#contract/checkout'
import { Refusal } from '#contract/refusals'
import { isCarrierCode } from '#rules/carriers'
import { carries } from '#rules/parcel'
import type { Deps } from '../../deps.ts'
import { ParcelsUnavailable, type ServicePoint } from '../../providers/parcels/parcels.ts'

/** The client provides only the shop's id, its carrier and where to look. Throws a Refusal that names what to fix. */
export async function chosenShop(
  { parcels }: Pick<Deps, 'parcels'>,
  { service_point: chosen, phone }: ChosenShop,
  books: number,
): Promise<ServicePoint> {
  if (!chosen || chosen.id === '') throw new Refusal('no_parcel_shop')
  if (!isCarrierCode(chosen.agent)) throw new Refusal('parcel_shop_gone')
  if (!carries(chosen.agent, books)) throw new Refusal('parcel_too_heavy')
  const shop = await findShop(parcels, {
    carrier: chosen.agent,
    id: chosen.id,
    postalCode: chosen.zipcode ?? '',
  })
  if (!shop) throw new Refusal('parcel_shop_gone')
  if (shop.requiresPhone && !phone) throw new Refusal('shop_needs_phone')
  return shop
}

async function findShop(parcels: Deps['parcels'], shop: Parameters<Deps['parcels']['findShop']>[0]) {
  try {
    return await parcels.findShop(shop)
  } catch (error) {
    if (error instanceof ParcelsUnavailable) throw new Refusal('provider_unavailable')
    throw error
  }
}
