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

/** A Danish account number has 7 to 10 digits; a shorter one is written with zeros in front. */
const accountNumber = /^\d{7,10}$/

/**
 * The IBAN in stored form of a Danish account: the bank's four digits, the number padded to ten, and check digits (ISO
 * 13616, mod 97). Spaces, dots and hyphens do not count. Null when one of the numbers is incomplete.
 */
export function ibanOfAccount(registration: string, account: string): string | null {
  const [bank, number] = [registration, account].map((text) => text.replaceAll(/[\s.-]/g, ''))
  if (!/^\d{4}$/.test(bank!) || !accountNumber.test(number!)) return null
  const digits = bank! + number!.padStart(10, '0')
  const check = 98n - (BigInt(`${digits}${countryAsDigits}00`) % 97n)
  return `DK${String(check).padStart(2, '0')}${digits}`
}

/**
 * The field's text for what was pasted: an IBAN, or a bank's number and an account's with any words around and any marks
 * inside, 'Reg. 0040 konto 044 011 6243'. What may be either is taken for an IBAN.
 */
export function cleanPastedIban(text: string): string {
  const iban = /dk[\s.:-]*\d.*/is.exec(text)?.[0]
  return iban === undefined ? (ibanOfPasted(text) ?? cleanIbanInput(text)) : cleanIbanInput(iban)
}

const labelled = {
  bank: /reg\D*(\d{4})(?!\d)/i,
  number: /(?:konto|kto)\D*(\d(?:[\s.-]?\d){6,9})(?![\s.-]?\d)/i,
}

/** Null unless the numbers say which is which: by their labels, or because the bank's four digits come first. */
function ibanOfPasted(text: string): string | null {
  const [bank, number] = [labelled.bank, labelled.number].map((label) => label.exec(text)?.[1])
  if (bank && number) return ibanOfAccount(bank, number)
  const [first = '', ...rest] = text.match(/\d+/g) ?? []
  if (rest.length === 0) return first.length === 14 ? ibanOfAccount(first.slice(0, 4), first.slice(4)) : null
  return ibanOfAccount(first, rest.join(''))
}

/** Writes the number in groups of four, as banks do: 'DK50 0040 0440 1162 43'. */
export function formatIban(iban: string): string {
  return iban.match(/.{1,4}/g)?.join(' ') ?? ''
}
