/** International bank account numbers (ISO 13616), and the Danish banks behind the registration numbers. */
const lengths: Record<string, number> = { DK: 18, DE: 22 }

export function isIban(text: string, country: string): boolean {
  if (!/^[A-Z]{2}\d+$/.test(text) || !text.startsWith(country) || text.length !== lengths[country])
    return false
  const digits = `${text.slice(4)}${text.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  return BigInt(digits) % 97n === 1n
}

/** Whether the IBAN has a registration number that no bank has. */
export function isOfNoBank(iban: string): boolean {
  return iban.startsWith('DK') && iban.slice(4, 8) === '0000'
}

const banks: Record<string, string> = {
  '0040': 'Nordea Danmark',
  '0400': 'Lån & Spar Bank',
  '3000': 'Danske Bank',
  '5028': 'Jyske Bank',
  '7854': 'Sydbank',
  '8117': 'Nykredit Bank',
  '9190': 'Spar Nord Bank',
}

export function bankOf(iban: string): string {
  return banks[iban.slice(4, 8)] ?? 'Testbanken'
}
