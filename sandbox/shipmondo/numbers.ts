/** Parcel numbers that look like each carrier's own, one per shipment. */
import { chanceOf } from '../places/positions.ts'
import type { CarrierCode } from './products.ts'

const shapes: Record<CarrierCode, (serial: string) => string> = {
  dao: (serial) => `00057126${serial.padStart(12, '0')}`,
  gls: (serial) => `79${serial.padStart(9, '0')}`,
  bring: (serial) => `370${serial.padStart(14, '7')}`,
  pdk: (serial) => `0037057126${serial.padStart(10, '0')}`,
  ups: (serial) => `1ZG3N1${serial.padStart(12, '0')}`,
}

export function pkgNoOf(carrier: CarrierCode, shipmentId: number): string {
  return shapes[carrier](String(shipmentId))
}

/** Nine digits in threes, which dao's senders write on the parcel; the others have none. */
export function labellessCodeOf(carrier: CarrierCode, shipmentId: number): string | null {
  if (carrier !== 'dao') return null
  const digits = String((chanceOf(`labelless ${shipmentId}`) % 900_000_000) + 100_000_000)
  return `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`
}
