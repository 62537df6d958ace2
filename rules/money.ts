/** An amount of money in whole øre (a hundredth of a krone). Negative only in the ledger and on statements. */
export type Ore = number

/** Whether n is a whole number of øre, of either sign, within the safe integers. */
export function isOre(n: number): boolean {
  return Number.isSafeInteger(n)
}

/** The sum in øre; 0 for an empty list. Throws RangeError on anything but whole øre, so that fractions never spread. */
export function sum(ores: readonly Ore[]): Ore {
  return ores.reduce((total, ore) => whole(total + whole(ore)), 0)
}

/**
 * The percentage of the amount, in øre, rounded half up (docs/product.md 4). Exact for every safe integer and for
 * decimal percents: 2.5 means 25 thousandths. Throws RangeError on an invalid amount or percent.
 */
export function percentOf(amount: Ore, percent: number): Ore {
  const { numerator, denominator } = asFraction(percent)
  const hundredths = 100n * denominator
  return whole(Number(floorDivide(2n * BigInt(whole(amount)) * numerator + hundredths, 2n * hundredths)))
}

/**
 * The amount times `part` divided by `of`, in øre, rounded half up. Exact for all safe integers. Throws RangeError unless
 * `part` is from 0 to `of`, and `of` more than 0.
 */
export function partOf(amount: Ore, part: Ore, of: Ore): Ore {
  if (whole(part) < 0 || whole(of) <= 0 || part > of) throw new RangeError(`${part} is no part of ${of}`)
  const [numerator, denominator] = [2n * BigInt(whole(amount)) * BigInt(part) + BigInt(of), 2n * BigInt(of)]
  return whole(Number(floorDivide(numerator, denominator)))
}

function whole(n: number): Ore {
  if (!isOre(n)) throw new RangeError(`${n} is not a whole number of øre`)
  return n
}

/** Reads the decimal text, because binary 0.1 is slightly more than a tenth. */
function asFraction(percent: number) {
  if (!Number.isFinite(percent)) throw new RangeError(`${percent} is not a percentage`)
  const [mantissa = '0', exponent = '0'] = String(percent).split('e')
  const [digits = '0', decimals = ''] = mantissa.split('.')
  const scale = decimals.length - Number(exponent)
  return {
    numerator: BigInt(digits + decimals) * 10n ** BigInt(Math.max(0, -scale)),
    denominator: 10n ** BigInt(Math.max(0, scale)),
  }
}

function floorDivide(dividend: bigint, divisor: bigint) {
  const quotient = dividend / divisor
  return dividend < 0n && quotient * divisor !== dividend ? quotient - 1n : quotient
}
