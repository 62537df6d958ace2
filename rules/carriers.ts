/** The codes of the five carriers (docs/product.md 3). */
export const carrierCodes = ['dao', 'gls', 'bring', 'pdk', 'ups'] as const
export type CarrierCode = (typeof carrierCodes)[number]

const names: Record<CarrierCode, string> = {
  dao: 'dao',
  gls: 'GLS',
  bring: 'Bring',
  pdk: 'PostNord',
  ups: 'UPS',
}

export function isCarrierCode(code: string): code is CarrierCode {
  return carrierCodes.some((known) => known === code)
}

/** The carrier's name for Danish readers. Null for an unknown code, because readers should not see codes. */
export function carrierName(code: CarrierCode): string
export function carrierName(code: string | null): string | null
export function carrierName(code: string | null): string | null {
  return code !== null && isCarrierCode(code) ? names[code] : null
}
