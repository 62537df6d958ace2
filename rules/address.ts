/** The parts of a Danish address, as the register names them. A part without a value is null, missing or empty. */
export type AddressParts = {
  readonly adresseringsvejnavn: string
  readonly husnr: string
  readonly etage?: string | null
  readonly dør?: string | null
}

/**
 * Street and number, then floor and door if the address has them: 'Århusgade 1, st. tv', 'Vestergade 12B, 1. th'
 * (docs/providers.md 5).
 */
export function line1({ adresseringsvejnavn, husnr, etage, dør }: AddressParts): string {
  const unit = [etage ? `${etage}.` : '', dør ?? ''].filter((part) => part !== '').join(' ')
  const house = `${adresseringsvejnavn} ${husnr}`.trim()
  return unit === '' ? house : `${house}, ${unit}`
}

/**
 * Whether the text has the form of a Danish postal code, four digits. Only the register knows whether the code exists.
 */
export function isPostalCode(text: string): boolean {
  return /^\d{4}$/.test(text) && text !== '0000'
}

/** The most characters of a text that the address register takes. */
export const longestAddressText = 73
