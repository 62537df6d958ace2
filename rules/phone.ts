const countryCode = '45'
const digitsOfNumber = 8

/**
 * A Danish number as stored and sent: '45' and 8 digits; null when the text is not one (spec 5). Spaces and hyphens may
 * stand anywhere, '+45', '0045' or '45' in front.
 */
export function parseDanishPhone(text: string): string | null {
  const number = /^(?:(?:\+|00)?45)?(\d{8})$/.exec(text.replaceAll(/[\s-]/g, ''))?.[1]
  return number === undefined ? null : countryCode + number
}

/**
 * The digits in pairs without prefix, '28 41 67 03', at most 8 digits and so 11 characters (spec 5): for a number as
 * stored, and for one that is being typed.
 */
export function phoneDigits(text: string): string {
  const digits = text.replaceAll(/\D/g, '')
  const number = parseDanishPhone(text)?.slice(countryCode.length) ?? digits.slice(0, digitsOfNumber)
  return number.match(/\d{1,2}/g)?.join(' ') ?? ''
}
