/** The length of a Danish IBAN: 'DK' and 16 digits (docs/product.md 3). */
export const ibanLength = 18

/** 'DK' as digits: D is 13 and K is 20 (ISO 13616). */
const countryAsDigits = '1320'

/**
 * The field's text for what a person typed: DK and digits, upper case, at most 18 characters (docs/product.md 3).
 * Adds a missing 'DK'.
 */
export function cleanIbanInput(text: string): string {
  const digits = text.replaceAll(/\D/g, '')
  const country = /^\s*dk?/i.exec(text)?.[0].trim().toUpperCase() ?? ''
  return digits === '' ? country : `DK${digits}`.slice(0, ibanLength)
}

/**
 * Whether the text is a Danish IBAN in stored form, 'DK' and 16 digits, with correct check digits (ISO 13616, mod 97).
 */
export function isDanishIban(text: string): boolean {
  if (!/^DK\d{16}$/.test(text)) return false
  return BigInt(text.slice(4) + countryAsDigits + text.slice(2, 4)) % 97n === 1n
}
