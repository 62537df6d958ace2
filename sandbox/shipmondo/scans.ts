/** A carrier's scans of a parcel, as the monitor reports them. It has no status for a return, which is FAILED. */
import type { Store } from '../store.ts'
import { transact } from '../transact.ts'
import type { ParcelStatus, Shipment, Shipments } from './shipments.ts'
import type { Webhooks } from './webhooks.ts'

export type Scan = 'shipped' | 'ready' | 'delivered' | 'returned'

const scanStatuses: Partial<
  Record<ParcelStatus, { status: string; state: string; text: (shop: string) => string }>
> = {
  shipped: { status: 'EN_ROUTE', state: 'INFO', text: () => 'Pakken er på vej' },
  ready: {
    status: 'AVAILABLE_FOR_DELIVERY',
    state: 'SUCCESS',
    text: (shop) => `Pakken kan hentes i ${shop}`,
  },
  delivered: { status: 'DELIVERED', state: 'SUCCESS', text: (shop) => `Pakken er udleveret i ${shop}` },
  returned: { status: 'FAILED', state: 'DANGER', text: () => 'Pakken er på vej retur til afsenderen' },
}

type Parts = { store: Store; shipments: Shipments; webhooks: Webhooks }

/** False for an unknown parcel. */
export async function scanParcel(
  { store, shipments, webhooks }: Parts,
  pkgNo: string,
  scan: Scan,
): Promise<boolean> {
  const shipment = shipments.findByPkgNo(pkgNo)
  if (!shipment) return false
  const actions = ['latest', ...(scan === 'delivered' ? ['delivered'] : [])]
  const topics = actions.map((action) => ({ resource_name: 'Shipment Monitor', action }))
  const queued = transact(store, () => {
    shipments.move(shipment.id, scan)
    return webhooks.enqueue(topics, shipment.id, monitorOf(shipments.find(shipment.id)!))
  })
  await webhooks.deliver(queued)
  return true
}

/** The monitor's status of a parcel: the last scan, or nothing before the first. */
export function monitorOf({ id, pkgNo, status, seenAt, booking }: Shipment) {
  const { product, shop, grams } = booking
  const scanned = scanStatuses[status]
  return {
    shipment_id: id,
    carrier_code: product.carrier.code,
    carrier_track_id: pkgNo,
    current_status: scanned?.status ?? null,
    current_state: scanned?.state ?? null,
    current_status_text: scanned?.text(shop.name) ?? null,
    current_status_registered_at: scanned ? (seenAt?.toISOString() ?? null) : null,
    weight: String(grams / 1000),
    city: shop.city,
  }
}
