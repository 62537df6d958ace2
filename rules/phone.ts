const countryCode = '45'
const mostShown = 11

/**
 * A Danish number as stored and sent: '45' and 8 digits; null when the text is not one (docs/product.md 3). '+45', '0045' or '45' may
 * stand in front, and spaces, dots, hyphens, brackets and invisible marks, as copied numbers bring them, anywhere. No
 * number begins with '00': that is the way abroad.
 */
export function parseDanishPhone(text: string): string | null {
  const bare = text.replaceAll(/[\s\p{Cf}\p{Pd}().]/gu, '')
  const number = /^(?:(?:\+|00)?45)?((?!00)\d{8})$/.exec(bare)?.[1]
  return number === undefined ? null : countryCode + number
}

/** Whether it is a number as it is sent: '45' and exactly 8 digits (docs/product.md 3). */
export function isStoredPhone(text: string): boolean {
  return parseDanishPhone(text) === text
}

/**
 * How a field shows a number, stored or being typed: the digits in pairs without prefix, '28 41 67 03', and so at most 11
 * characters (docs/product.md 3). What is no number stands as it was given, and bare where it is long, so that cutting it never
 * makes the number of somebody else: '45512345' may go on to '4551234567', and only then is '45' the country.
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
