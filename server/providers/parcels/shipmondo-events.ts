/**
 * Shipmondo's webhooks (shipmondo.dev/docs/webhooks): JSON {"data": "<JWT>"}, signed HS256 with the key that we gave.
 */
import { createHash } from 'node:crypto'
import { ParcelEventRejected, type ParcelEvent } from './parcels.ts'
import { openSigned } from './signed-message.ts'

const statuses: Record<string, ParcelEvent['status']> = {
  EN_ROUTE: 'en_route',
  AVAILABLE_FOR_DELIVERY: 'ready',
  DELIVERED: 'delivered',
  FAILED: 'failed',
}

/** The payload of the resource "Shipment Monitor". */
export type MonitorData = {
  shipment_id: number | string
  carrier_track_id?: string | null
  /** Null until a carrier has seen the parcel. */
  current_status: string | null
  current_state?: string | null
  current_status_text?: string | null
  current_status_registered_at?: string | null
}

/** The payload of the resource "Shipments"; we subscribe to cancellations only. */
type ShipmentData = { id: number | string; pkg_no?: string | null }

export function readShipmondoEvent(body: Buffer | string, now: Date, key: string): ParcelEvent | null {
  const token = tokenIn(body)
  const message = token === null ? null : openSigned(token, key)
  if (token === null || !message) throw new ParcelEventRejected('Not a message that Shipmondo signed')
  const data = (message.data ?? {}) as Partial<MonitorData & ShipmentData>
  if (data.shipment_id != null) return monitoredEvent(data, now)
  if (data.id != null) return cancelled(data as ShipmentData, now)
  return null
}

/** Gives the same event the same fingerprint, whether it was pushed or polled. Null until the parcel has been seen. */
export function monitoredEvent(data: Partial<MonitorData>, now: Date): ParcelEvent | null {
  if (data.shipment_id == null || !data.current_status) return null
  const registeredAt = new Date(data.current_status_registered_at ?? '')
  // A date that no carrier can have meant (0 or before 1970) is ignored; the database might not store it.
  const known = registeredAt.getTime() > 0
  const status = data.current_state === 'DANGER' ? 'failed' : (statuses[data.current_status] ?? 'unknown')
  const since = known ? registeredAt.toISOString() : 'unknown'
  return {
    fingerprint: digest(`${data.shipment_id}|${data.current_status}|${since}`),
    shipmentId: String(data.shipment_id),
    ...(data.carrier_track_id && { pkgNo: data.carrier_track_id }),
    status,
    // A time in the future would make every later event look old.
    at: known && registeredAt < now ? registeredAt : now,
    // PostgreSQL cannot store NUL in text.
    text: (data.current_status_text ?? '').replaceAll('\0', ''),
  }
}

function cancelled(data: ShipmentData, now: Date): ParcelEvent {
  return {
    fingerprint: digest(`${data.id}|cancelled`),
    shipmentId: String(data.id),
    ...(data.pkg_no && { pkgNo: data.pkg_no }),
    status: 'failed',
    at: now,
    text: 'Pakkelabelen er annulleret hos fragtfirmaet',
    isCancellation: true,
  }
}

function tokenIn(body: Buffer | string): string | null {
  try {
    const { data } = JSON.parse(body.toString()) as { data?: unknown }
    return typeof data === 'string' ? data : null
  } catch {
    return null
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
