/** Denmark's group, and the length of its publisher numbers by their first digits (docs/providers.md 6). */
const danishGroup = '97887'
const danishPublishers = [
  { from: '00', to: '29' },
  { from: '400', to: '649' },
  { from: '7000', to: '7999' },
  { from: '85000', to: '94999' },
  { from: '970000', to: '999999' },
]

/**
 * The ISBN-13 in a text of thirteen or ten digits (the last of ten may be X), with hyphens and spaces anywhere. Null
 * when the check digit is wrong or the text is no ISBN (docs/providers.md 6).
 */
export function parseIsbn(text: string): string | null {
  const digits = text.replaceAll(/[\s\u2010-\u2015-]/g, '').toUpperCase()
  if (/^(978\d|979[1-9])\d{9}$/.test(digits)) return checkDigit13(digits) === digits[12] ? digits : null
  if (!/^\d{9}[\dX]$/.test(digits) || checkDigit10(digits) !== digits[9]) return null
  const stem = `978${digits.slice(0, 9)}`
  return stem + checkDigit13(stem)
}

/**
 * The state of an ISBN while it is typed: 'begun' while more digits may complete it, 'right' when it is valid,
 * otherwise 'wrong'.
 */
export function checkIsbn(text: string): 'begun' | 'wrong' | 'right' {
  if (parseIsbn(text) !== null) return 'right'
  const digits = text.replaceAll(/[^\dX]/gi, '')
  const mayBeThirteen = ['978', '979'].some((prefix) => prefix.startsWith(digits.slice(0, 3)))
  return digits.length < (mayBeThirteen ? 13 : 10) ? 'begun' : 'wrong'
}

/**
 * The text without a leading word for ISBN and the signs around it, as found in reading lists: 'ISBN 978…', 'ISBN-13:
 * 978…', '(ISBN-nr. 978…).'.
 */
export function withoutIsbnWord(text: string): string {
  return text
    .replace(/^[^\p{L}\d]+/u, '')
    .replace(/^isbn(-?\s?(nr|nummer)\b)?[^\p{L}\d]*(1[03][\s:.-]+(?=\S))?/iu, '')
    .replace(/[^\p{L}\d]+$/u, '')
}

/**
 * Whether the whole text is a number of ten or more digits that is no valid ISBN: a digit is wrong, missing or too
 * many.
 */
export function isMistypedIsbn(text: string): boolean {
  const digits = withoutIsbnWord(text).replaceAll(/[\s\u2010-\u2015-]/g, '')
  return /^\d{9,}[\dX]$/i.test(digits) && parseIsbn(digits) === null
}

/**
 * The field's text for what a person typed: digits, single hyphens, and an X that may end ten characters
 * (docs/product.md 3).
 */
export function cleanIsbnInput(text: string): string {
  const cleaned = text
    .toUpperCase()
    .replaceAll(/[\u2010-\u2015]/g, '-')
    .replaceAll(/[^\dX-]/g, '')
  const endsInX = cleaned.endsWith('X') && cleaned.replaceAll(/\D/g, '').length === 9
  return cleaned.replaceAll('X', '').replaceAll(/-{2,}/g, '-') + (endsInX ? 'X' : '')
}

/**
 * An ISBN-13 for display. Danish ones get hyphens: '978-87-02-27245-1'. Others stay as under the barcode,
 * '9780132350884', because their publisher ranges change every year and the hyphens would often be wrong.
 */
export function formatIsbn(isbn13: string): string {
  const rest = isbn13.slice(danishGroup.length, 12)
  const publisher = danishPublishers.find(({ from, to }) => {
    const start = rest.slice(0, from.length)
    return start >= from && start <= to
  })
  if (!isbn13.startsWith(danishGroup) || publisher === undefined) return isbn13
  const length = publisher.from.length
  return `978-87-${rest.slice(0, length)}-${rest.slice(length)}-${isbn13.slice(12)}`
}

function checkDigit13(digits: string) {
  return String((10 - (weighted(digits.slice(0, 12), (place) => (place % 2 === 0 ? 1 : 3)) % 10)) % 10)
}

function checkDigit10(digits: string) {
  const check = (11 - (weighted(digits.slice(0, 9), (place) => 10 - place) % 11)) % 11
  return check === 10 ? 'X' : String(check)
}

function weighted(digits: string, weight: (place: number) => number) {
  return Array.from(digits, Number).reduce((total, digit, place) => total + digit * weight(place), 0)
}
