/** Parcel numbers in each carrier's own form, different for every shipment. */
import type { CarrierCode } from './products.ts'

const shapes: Record<CarrierCode, (serial: string) => string> = {
  dao: (serial) => `00057126${serial.padStart(12, '0')}`,
  gls: (serial) => `79${serial.padStart(9, '0')}`,
  bring: (serial) => `370${serial.padStart(14, '0')}`,
  pdk: (serial) => `0037057126${serial.padStart(10, '0')}`,
  ups: (serial) => `1ZG3N1${serial.padStart(12, '0')}`,
}

export function pkgNoOf(carrier: CarrierCode, shipmentId: number): string {
  return shapes[carrier](String(shipmentId))
}

/** Shares no factor with the range, so that no code repeats before all have been used. */
const stride = 611_953

/** Nine digits in threes, which dao's senders write on the parcel; null for other carriers. */
export function labellessCodeOf(carrier: CarrierCode, shipmentId: number): string | null {
  if (carrier !== 'dao') return null
  const digits = String(100_000_000 + ((shipmentId * stride) % 900_000_000))
  return `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`
}
