/** What the carrier's scanners tell of a parcel, as the monitor reports it. It has no word for a return: that is FAILED. */
import type { SandboxClock } from '../clock.ts'
import type { Shipments } from './shipments.ts'
import type { Webhooks } from './webhooks.ts'

export type Scan = 'shipped' | 'ready' | 'delivered' | 'returned'

const news: Record<Scan, { status: string; state: string; text: (shop: string) => string }> = {
  shipped: { status: 'EN_ROUTE', state: 'INFO', text: () => 'Pakken er på vej' },
  ready: {
    status: 'AVAILABLE_FOR_DELIVERY',
    state: 'SUCCESS',
    text: (shop) => `Pakken kan hentes i ${shop}`,
  },
  delivered: { status: 'DELIVERED', state: 'SUCCESS', text: (shop) => `Pakken er udleveret i ${shop}` },
  returned: { status: 'FAILED', state: 'DANGER', text: () => 'Pakken er på vej retur til afsenderen' },
}

/** False where no such parcel is known. */
export async function scanParcel(
  { shipments, webhooks, clock }: { shipments: Shipments; webhooks: Webhooks; clock: SandboxClock },
  pkgNo: string,
  scan: Scan,
): Promise<boolean> {
  const shipment = shipments.findByPkgNo(pkgNo)
  if (!shipment) return false
  shipments.move(shipment.id, scan)
  const { status, state, text } = news[scan]
  const { product, shop, grams } = shipment.booking
  const data = {
    shipment_id: shipment.id,
    carrier_code: product.carrier.code,
    carrier_track_id: pkgNo,
    current_status: status,
    current_state: state,
    current_status_text: text(shop.name),
    current_status_registered_at: clock.now().toISOString(),
    weight: String(grams / 1000),
    city: shop.city,
  }
  const topics = ['latest', ...(scan === 'delivered' ? ['delivered'] : [])]
  await webhooks.announce(
    topics.map((action) => ({ resource_name: 'Shipment Monitor', action })),
    shipment.id,
    data,
  )
  return true
}
