/**
 * Buys labels. The API has no idempotency key, so we look a label up by our reference before buying. New shipments
 * appear in its list some seconds late, so we buy nothing again until an earlier try has had time to appear.
 */
import type { Ore } from '#rules/money'
import { carrierOf } from './carriers.ts'
import {
  LabelOutcomeUnknown,
  ParcelRefused,
  ParcelsUnavailable,
  type Label,
  type Parcels,
  type ParcelToSend,
} from './parcels.ts'
import { Unanswered, type ShipmondoApi } from './shipmondo-api.ts'
import { readBalance } from './shipmondo-setup.ts'

/** The fields we read of POST and GET /shipments. */
type Shipment = {
  id: number
  reference: string | null
  pkg_no: string
  labelless_code: string | null
  parcels: { labelless_code?: string | null }[]
  labels?: LabelFile[]
}
/** The reply to PUT /shipments/{id}/cancel. Shipmondo may cancel a shipment without the carrier. */
type Cancellation = { cancelled: boolean; cancelled_at_carrier: boolean; refunded: boolean }
type LabelFile = { base64: string; file_format: string }

const labelFormat = '10x19_pdf'
const searchedBackMs = 60 * 24 * 3_600_000

/** No label costs more. */
const dearestLabel: Ore = 100_00

type Timing = { now: () => Date; settleMs: number }

export function shipmondoLabels(
  api: ShipmondoApi,
  { now, settleMs }: Timing,
): Pick<Parcels, 'buyLabel' | 'findLabel' | 'cancelLabel'> {
  const lastTries = new Map<string, number>()

  async function findShipment(reference: string): Promise<Shipment | null> {
    const since = new Date(now().getTime() - searchedBackMs).toISOString()
    for (let page = 1; ; page += 1) {
      // The API filters by `reference` but does not document it, so we search the answer ourselves, too.
      const query = { reference, created_at_min: since, per_page: 50, page }
      const { body, pages } = await api.get<Shipment[]>('/shipments', query)
      const found = body.find((shipment) => shipment.reference === reference)
      if (found) return found
      if (page >= pages) return null
    }
  }

  async function labelOf(shipment: Shipment): Promise<Label> {
    const files = shipment.labels?.length
      ? shipment.labels
      : (await api.get<LabelFile[]>(`/shipments/${shipment.id}/labels`, { label_format: labelFormat })).body
    const pdf = Buffer.from(files.find((file) => file.file_format === 'pdf')?.base64 ?? '', 'base64')
    if (!pdf.subarray(0, 5).equals(Buffer.from('%PDF-')))
      throw new ParcelsUnavailable('The label is not a PDF')
    return { ...numbersOf(shipment), pdf }
  }

  async function findLabel(reference: string): Promise<Omit<Label, 'pdf'> | null> {
    const shipment = await findShipment(reference)
    return shipment && numbersOf(shipment)
  }

  /** Claims the right to buy. Throws LabelOutcomeUnknown while an earlier try may still appear in the list. */
  function claim(reference: string, lastTriedAt: Date | undefined) {
    const time = now().getTime()
    for (const [other, at] of lastTries) if (at <= time - settleMs) lastTries.delete(other)
    const last = Math.max(lastTries.get(reference) ?? 0, lastTriedAt?.getTime() ?? 0)
    if (last > time - settleMs) throw new LabelOutcomeUnknown('An earlier try may not be listed yet')
    lastTries.set(reference, time)
  }

  async function post(parcel: ParcelToSend): Promise<Shipment> {
    try {
      return await api.postOnce<Shipment>('/shipments', shipmentOf(parcel))
    } catch (error) {
      if (!(error instanceof Unanswered)) {
        lastTries.delete(parcel.reference)
        if (error instanceof ParcelRefused) await blameEmptyAccount(error)
        throw error
      }
      // The purchase may be carried out as late as now, so the wait starts now.
      lastTries.set(parcel.reference, now().getTime())
      return asUnknown(parcel)(error)
    }
  }

  /**
   * Throws ParcelsUnavailable where the prepaid account may not bear a label: that says nothing of the parcel, and the label
   * comes once the account is filled. The refusal's own words are not documented.
   */
  async function blameEmptyAccount({ reason }: ParcelRefused): Promise<void> {
    const balance = await readBalance(api)
    if (balance !== null && balance < dearestLabel)
      throw new ParcelsUnavailable(`The prepaid account holds ${balance} øre: ${reason}`)
  }

  return {
    findLabel,
    async cancelLabel(shipmentId) {
      try {
        const path = `/shipments/${encodeURIComponent(shipmentId)}/cancel`
        return (await api.put<Cancellation>(path, {})).body.cancelled_at_carrier
      } catch (error) {
        if (error instanceof ParcelRefused) return false
        throw error
      }
    },
    async buyLabel(parcel) {
      const bought = await findShipment(parcel.reference)
      // The label was bought, whatever becomes of its PDF.
      if (bought) return labelOf(bought).catch(asUnknown(parcel))
      claim(parcel.reference, parcel.lastTriedAt)
      return labelOf(await post(parcel)).catch(asUnknown(parcel))
    },
  }
}

function numbersOf(shipment: Shipment): Omit<Label, 'pdf'> {
  return {
    shipmentId: String(shipment.id),
    pkgNo: shipment.pkg_no,
    labellessCode: shipment.labelless_code ?? shipment.parcels[0]?.labelless_code ?? null,
  }
}

function asUnknown({ reference }: ParcelToSend) {
  return (error: unknown): never => {
    throw new LabelOutcomeUnknown(`A label for ${reference} may have been bought`, { cause: error })
  }
}

function shipmentOf({ reference, carrier: code, sender, receiver, servicePoint, weightGrams }: ParcelToSend) {
  const carrier = carrierOf(code)
  const home = receiver.line1
    ? { line1: receiver.line1, postalCode: receiver.postalCode, city: receiver.city }
    : { line1: servicePoint.address, postalCode: servicePoint.postalCode, city: servicePoint.city }
  return {
    own_agreement: false,
    label_format: labelFormat,
    product_code: carrier.productCode,
    service_codes: carrier.notifications.join(','),
    reference,
    contents: 'Brugte bøger',
    automatic_select_service_point: false,
    parties: [
      { type: 'sender', ...partyOf(sender) },
      { type: 'receiver', ...partyOf({ ...receiver, ...home }) },
    ],
    service_point_id: servicePoint.id,
    parcels: [{ quantity: 1, weight: Math.max(weightGrams, carrier.minimumGrams), description: 'Bøger' }],
  }
}

type Party = {
  name: string
  email: string
  phone?: string | undefined
  line1: string
  postalCode: string
  city: string
}

function partyOf({ name, email, phone, line1, postalCode, city }: Party) {
  const [street, ...floor] = line1.split(', ')
  return {
    name,
    address1: street,
    ...(floor.length > 0 && { address2: floor.join(', ') }),
    postal_code: postalCode,
    city,
    country_code: 'DK',
    email,
    ...(phone && { phone: `+${phone}` }),
  }
}
