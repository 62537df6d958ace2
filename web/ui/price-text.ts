/** Between øre and the plain decimal text (`1284.5`) that the number mask works on. Whole numbers only: no float enters. */

const integerDigits = 7

/** `null` is an empty field. */
export function decimalOfOre(ore: number | null): string {
  if (ore === null) return ''
  const rest = ore % 100
  const kroner = String((ore - rest) / 100)
  return rest === 0 ? kroner : `${kroner}.${String(rest).padStart(2, '0')}`
}

/** Whole øre of `1284`, `1284.5` or `1284.50`; null for anything that is not yet an amount. */
export function oreOfDecimal(text: string): number | null {
  const parts = /^(\d*)\.?(\d{0,2})$/.exec(text)
  if (!parts || !/\d/.test(text)) return null
  const [, kroner = '', ore = ''] = parts
  return Number(kroner + ore.padEnd(2, '0'))
}

/** Whether a keystroke may stand: up to seven digits before the comma, and no zero in front of another digit. */
export function mayBePrice(text: string): boolean {
  const [kroner = ''] = text.split('.')
  return kroner.length <= integerDigits && !/^0\d/.test(kroner)
}
