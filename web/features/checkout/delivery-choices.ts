/**
 * The delivery choices of this browser: what all parcels share, and where a seller's differ. They survive a reload, a
 * log-in and the payment page, all tabs share them, and a log-out forgets them with the typed number.
 */
import * as v from 'valibot'
import type { PickupPoint } from '#contract/checkout'
import { carries } from '#rules/parcel'
import { createPersisted } from '../../api/persisted.ts'
import type { GroupChoice, SellerGroup } from './seller-groups.ts'
import { buyableItems } from './seller-groups.ts'
import { forgetPhone } from './typed-phone.ts'

export type OwnChoice = Partial<Pick<GroupChoice, 'delivery' | 'own' | 'shop'>>
export type DeliveryChoices = {
  /** The parcel shop of all parcels that have none of their own. */
  shop: PickupPoint | null
  /** The postal code that shops were last looked for at. */
  near: string | null
  sellers: Record<string, OwnChoice>
}

const none: DeliveryChoices = { shop: null, near: null, sellers: {} }

const text = v.string()
const shop = v.looseObject({
  id: text,
  agent: text,
  name: text,
  address: text,
  zipcode: text,
  city: text,
  carrier_code: text,
})
const isShop = (stored: unknown): stored is PickupPoint => v.is(shop, stored)
const choices = v.looseObject({
  shop: v.optional(v.unknown()),
  near: v.optional(v.unknown()),
  sellers: v.optional(v.record(text, v.unknown()), {}),
})
const ownChoice = v.looseObject({
  delivery: v.optional(v.picklist(['parcel', 'pickup'])),
  own: v.optional(v.boolean()),
  shop: v.nullish(shop),
})

/** The valid part of the stored choices. The server checks every shop by its id in any case. */
export function parseChoices(stored: unknown): DeliveryChoices {
  const found = v.safeParse(choices, stored)
  if (!found.success) return none
  const { shop: all, near, sellers } = found.output
  const isOwn = (entry: [string, unknown]): entry is [string, OwnChoice] => v.is(ownChoice, entry[1])
  return {
    shop: isShop(all) ? all : null,
    near: typeof near === 'string' ? near : null,
    sellers: Object.fromEntries(Object.entries(sellers).filter(isOwn)),
  }
}

const store = createPersisted({ name: 'delivery', initial: none, parse: parseChoices })

export const useDeliveryChoices = store.useStore

export const readDelivery = store.read

export function changeDelivery(change: Partial<DeliveryChoices>) {
  store.change((before) => ({ ...before, ...change }))
}

export function changeSeller(sellerId: string, change: OwnChoice) {
  store.change(({ sellers, ...before }) => ({
    ...before,
    sellers: { ...sellers, [sellerId]: { ...sellers[sellerId], ...change } },
  }))
}

/** Other copies may be sent only, so their sellers send. The undo gives back what was chosen before. */
export function sendFrom(sellerIds: readonly string[]): () => void {
  const before = store.read().sellers
  for (const id of sellerIds) changeSeller(id, { delivery: 'parcel' })
  return () => {
    for (const id of sellerIds) changeSeller(id, { delivery: before[id]?.delivery ?? 'parcel' })
  }
}

/**
 * The shop of the only seller's parcel, which later parcels share. A shop whose carrier does not take the parcel stays
 * chosen, so that the answer to the purchase says that it is too heavy.
 */
export function chooseForOnly(group: SellerGroup, picked: PickupPoint) {
  changeDelivery({ shop: picked })
  changeSeller(group.sellerId, { own: !mayFollow(group, picked), shop: picked })
}

export function forgetDelivery() {
  store.change(() => none)
  forgetPhone()
}

/**
 * The choice that counts for a seller's books. A parcel goes to the shared shop unless it has one of its own, or is too
 * heavy for that shop's carrier.
 */
export function choiceFor(
  group: SellerGroup,
  { shop: shared, sellers }: DeliveryChoices,
  phone: string,
): GroupChoice {
  const { delivery = 'parcel', own = false, shop: ownShop = null } = sellers[group.sellerId] ?? {}
  const differs = own || (shared !== null && !mayFollow(group, shared))
  return {
    delivery,
    own: differs,
    shop: differs ? ownShop : shared,
    phone,
  }
}

/** Whether the shop's carrier takes a parcel of this seller's books. */
export function mayFollow(group: SellerGroup, { carrier_code }: PickupPoint): boolean {
  return carries(carrier_code, buyableItems(group).length)
}
