import type { PickupPoint } from '#contract/checkout'
import { onDemand } from '#rules/on-demand'

type Place = { line1: string; postal_code: string; city: string }

const oneDecimal = onDemand(
  () => new Intl.NumberFormat('da-DK', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)

/** 'Nørrebrogade 43, 8000 Aarhus C'. */
export function shopAddress({
  address,
  zipcode,
  city,
}: Pick<PickupPoint, 'address' | 'zipcode' | 'city'>): string {
  return `${address}, ${zipcode} ${city}`
}

/** 'Vestergade 58, 8000 Aarhus C'; '8000 Aarhus C' where the street is not told. */
export function placeLine({ line1, postal_code, city }: Place): string {
  return [line1, `${postal_code} ${city}`].filter(Boolean).join(', ')
}

/** A rounded distance: '350 m', '1,2 km'. */
export function distanceText(metres: number): string {
  const tens = Math.max(10, Math.round(metres / 10) * 10)
  return tens < 1000 ? `${tens}\u00a0m` : `${oneDecimal().format(metres / 1000)}\u00a0km`
}
