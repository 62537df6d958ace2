/** The five carriers by their codes (docs/product.md 3), and what a Danish reader calls them. */
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

/** Null for what is no carrier's code: a code is nothing to read. */
export function carrierName(code: CarrierCode): string
export function carrierName(code: string | null): string | null
export function carrierName(code: string | null): string | null {
  return code !== null && isCarrierCode(code) ? names[code] : null
}
