const countryCode = '45'
const mostShown = 11

/**
 * The number in stored form, '45' and 8 digits; null when the text is no Danish number (docs/product.md 3). Accepts
 * '+45', '0045' or '45' in front, and spaces, dots, hyphens, brackets and invisible marks anywhere, because copied
 * numbers bring them. No number begins with '00', the international prefix.
 */
export function parseDanishPhone(text: string): string | null {
  const bare = text.replaceAll(/[\s\p{Cf}\p{Pd}().]/gu, '')
  const number = /^(?:(?:\+|00)?45)?((?!00)\d{8})$/.exec(bare)?.[1]
  return number === undefined ? null : countryCode + number
}

/** Whether the text is a number in stored form: '45' and exactly 8 digits (docs/product.md 3). */
export function isStoredPhone(text: string): boolean {
  return parseDanishPhone(text) === text
}

/**
 * The field's text for a stored number or one being typed: digits in pairs without prefix, '28 41 67 03', at most 11
 * characters (docs/product.md 3). Any other text stays as it is, and loses its spaces when long, so that truncation
 * never makes another person's number: '45512345' may become '4551234567', and only then is '45' the country code.
 */
export function phoneDigits(text: string): string {
  const number = parseDanishPhone(text)?.slice(countryCode.length)
  if (number !== undefined) return inPairs(number)
  const digits = text.replaceAll(/\D/g, '')
  const plus = text.trimStart().startsWith('+') ? '+' : ''
  if (!plus && digits.length <= 8) return inPairs(digits)
  const bare = plus + digits
  return bare.length <= mostShown ? bare : digits.slice(0, mostShown)
}

function inPairs(digits: string): string {
  return digits.match(/\d{1,2}/g)?.join(' ') ?? ''
}
