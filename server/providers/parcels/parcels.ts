/**
 * Parcels in the marketplace's words: shops near an address, one label per order, and where a parcel is. Ids are
 * opaque, weights grams, distances metres. There are no prices: the buyer pays a fixed freight.
 */
import type { CarrierSetup } from '#rules/preflight'
import type { CarrierCode } from '#rules/carriers'

/** The number of parcels on one page of the provider's answer. */
export const pageSize = 20

export type Parcels = {
  /**
   * Returns the shops of all requested carriers, nearest first, without those of a carrier that fails. Throws
   * ParcelsUnavailable when all fail.
   */
  listShops(search: ShopSearch): Promise<ServicePoint[]>
  /** Returns the shop as the carrier knows it now, or null unless it hands out parcels. Throws ParcelsUnavailable. */
  findShop(shop: { carrier: CarrierCode; id: string; postalCode: string }): Promise<ServicePoint | null>
  /**
   * Buys the label for `reference`, or returns the one already bought under it; safe to repeat. Throws ParcelRefused
   * (do not repeat), ParcelsUnavailable (nothing was bought) or LabelOutcomeUnknown.
   */
  buyLabel(parcel: ParcelToSend): Promise<Label>
  /**
   * Returns the label bought under `reference`, or null while the provider does not list one. The PDF is `buyLabel`'s to
   * fetch: who looks for a label to cancel it needs none. Throws ParcelsUnavailable.
   */
  findLabel(reference: string): Promise<Omit<Label, 'pdf'> | null>
  /**
   * Cancels a label that was not used, and returns whether the carrier has done so: some carriers cancel none, and no
   * one cancels a parcel that is handed in. Not refunded. Safe to repeat. Throws ParcelsUnavailable.
   */
  cancelLabel(shipmentId: string): Promise<boolean>
  /** Reads a webhook's raw body; null for one that concerns no parcel (a ping). Throws ParcelEventRejected. */
  readEvent(body: Buffer | string, now: Date): ParcelEvent | null
  /**
   * Returns where these parcels are now: null for a parcel not seen yet, no entry for one that the provider does not
   * know. Takes at most `pageSize`. Throws ParcelsUnavailable, or ParcelRefused for a single parcel.
   */
  whereabouts(shipmentIds: readonly string[]): Promise<Map<string, ParcelEvent | null>>
  /** How our account is set up. Throws ParcelsUnavailable or ParcelRefused. */
  readSetup(): Promise<CarrierSetup>
  /** Has parcel events sent to `url`, which must already answer. Throws ParcelsUnavailable or ParcelRefused. */
  registerWebhooks(url: string): Promise<void>
}

export type ShopSearch = {
  /** A buyer collects a parcel, a seller drops one off; not every shop does both. */
  purpose: 'collect' | 'drop_off'
  /** All carriers when left out. */
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
  /** The carrier requires the receiver's mobile number for parcels to this shop. */
  requiresPhone: boolean
  distanceM?: number
  openingHours?: string[]
  latitude?: number
  longitude?: number
}

export type ParcelToSend = {
  /** Our own id, unique per order and stored before the call. */
  reference: string
  carrier: CarrierCode
  sender: { name: string; line1: string; postalCode: string; city: string; email: string; phone: string }
  /** Phones are "45" and eight digits. A receiver without an address gets the shop's. */
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
  /** When an earlier try to buy began, if the caller stores that: a restarted process then cannot buy twice. */
  lastTriedAt?: Date | undefined
}

export type Label = {
  shipmentId: string
  pkgNo: string
  /** Digits, as received, that the seller writes on the parcel instead of printing; dao only. */
  labellessCode: string | null
  pdf: Buffer
}

export type ParcelEvent = {
  /** The same for the same event, however often and through whichever webhook it arrives. */
  fingerprint: string
  shipmentId: string
  pkgNo?: string
  status: 'en_route' | 'ready' | 'delivered' | 'failed' | 'unknown'
  at: Date
  /** The carrier's own words for people to read; may be empty. */
  text: string
  /** The label was cancelled at the carrier, which is no scan. */
  isCancellation?: true
}

/** The provider cannot be reached or used now, and nothing was bought. Try later. */
export class ParcelsUnavailable extends Error {
  override name = 'ParcelsUnavailable'
}

/** The provider refuses and would refuse again. `reason` is its own sentence, for the operator. */
export class ParcelRefused extends Error {
  override name = 'ParcelRefused'
  readonly reason: string
  constructor(reason: string) {
    super(`The carrier refused: ${reason}`)
    this.reason = reason
  }
}

/** A label may have been bought. Repeat under the same reference after half a minute: it finds the label or buys it. */
export class LabelOutcomeUnknown extends Error {
  override name = 'LabelOutcomeUnknown'
}

/** The webhook is not from the provider: wrong signature, another algorithm, or no message at all. */
export class ParcelEventRejected extends Error {
  override name = 'ParcelEventRejected'
}
