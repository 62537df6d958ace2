/**
 * Parcels as we speak of them: shops near an address, one label per order, and word of where the parcel is.
 * Ids are opaque, weights grams, distances metres. Prices are not ours to know: the buyer pays a fixed freight.
 */
import type { CarrierCode } from '#rules/carriers'

/** As many as one page of the provider's answer holds. */
export const mostAskedAtOnce = 20

export type Parcels = {
  /** Nearest first, over all asked carriers; a carrier that fails is left out. Throws ParcelsUnavailable when all fail. */
  listShops(search: ShopSearch): Promise<ServicePoint[]>
  /** The shop as the carrier knows it now, where it hands out parcels. Throws ParcelsUnavailable. */
  findShop(shop: { carrier: CarrierCode; id: string; postalCode: string }): Promise<ServicePoint | null>
  /**
   * Buys the label for `reference`, or returns the one already bought under it: repeat it as often as needed.
   * Throws ParcelRefused (repeating is useless), ParcelsUnavailable (nothing was bought), or LabelOutcomeUnknown.
   */
  buyLabel(parcel: ParcelToSend): Promise<Label>
  /** The label bought under `reference`, if the provider's list shows it yet. Throws ParcelsUnavailable. */
  findLabel(reference: string): Promise<Label | null>
  /** What a webhook's raw body says, or null where it concerns no parcel (a ping). Throws ParcelEventRejected. */
  readEvent(body: Buffer | string, now: Date): ParcelEvent | null
  /**
   * Where these parcels are now; null for one that nobody has seen yet. One that is left out the provider does not know.
   * At most `mostAskedAtOnce` at a time. Throws ParcelsUnavailable, or ParcelRefused for a single one.
   */
  whereabouts(shipmentIds: readonly string[]): Promise<Map<string, ParcelEvent | null>>
  /** Has parcel events sent to `url`, which must answer already. Throws ParcelsUnavailable or ParcelRefused. */
  registerWebhooks(url: string): Promise<void>
}

export type ShopSearch = {
  /** A buyer collects in the shop, a seller drops off there; not every shop does both. */
  purpose: 'collect' | 'drop_off'
  /** All of them when left out. */
  carriers?: readonly CarrierCode[] | undefined
  address: { line1: string; postalCode: string; city: string }
}

export type ServicePoint = {
  id: string
  carrier: CarrierCode
  name: string
  address: string
  address2: string | null
  postalCode: string
  city: string
  country: string
  /** The carrier does not send a parcel here without the receiver's mobile number. */
  requiresPhone: boolean
  distanceM?: number
  openingHours?: string[]
  latitude?: number
  longitude?: number
}

export type ParcelToSend = {
  /** Ours, unique per order, stored before the call. */
  reference: string
  carrier: CarrierCode
  sender: { name: string; line1: string; postalCode: string; city: string; email: string; phone: string }
  /** Phones are "45" and eight digits. Without an address of their own the receiver stands at the shop's. */
  receiver: {
    name: string
    email: string
    phone?: string | undefined
    line1?: string | undefined
    postalCode: string
    city: string
  }
  servicePoint: Pick<ServicePoint, 'id' | 'address' | 'postalCode' | 'city'>
  weightGrams: number
  /** When buying was begun the time before, where the caller stores that: then a killed process cannot buy two. */
  lastTriedAt?: Date | undefined
}

export type Label = {
  shipmentId: string
  pkgNo: string
  /** Digits the seller writes on the parcel instead of printing; dao only. As received. */
  labellessCode: string | null
  pdf: Buffer
}

export type ParcelEvent = {
  /** The same for the same news, however often and through whichever webhook it arrives. */
  fingerprint: string
  shipmentId: string
  pkgNo?: string
  status: 'en_route' | 'ready' | 'delivered' | 'failed' | 'unknown'
  at: Date
  /** The carrier's own words, for people to read; may be empty. */
  text: string
}

/** The provider cannot be reached or used now, and nothing was bought. Try later. */
export class ParcelsUnavailable extends Error {
  override name = 'ParcelsUnavailable'
}

/** The provider says no, and would say so again. `reason` is its own sentence, for the operator. */
export class ParcelRefused extends Error {
  override name = 'ParcelRefused'
  readonly reason: string
  constructor(reason: string) {
    super(`The carrier refused: ${reason}`)
    this.reason = reason
  }
}

/** A label may have been bought. Buying again under the same reference, half a minute later, finds it or buys it. */
export class LabelOutcomeUnknown extends Error {
  override name = 'LabelOutcomeUnknown'
}

/** The webhook is not the provider's: wrong signature, another algorithm, or no message at all. */
export class ParcelEventRejected extends Error {
  override name = 'ParcelEventRejected'
}
