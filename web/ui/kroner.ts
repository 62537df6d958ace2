const twoDecimals = new Intl.NumberFormat('da-DK', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('da-DK', { maximumFractionDigits: 0 })
const noBreak = '\u00a0'
const minus = '\u2212'

/** Whole øre as `1.284,45 kr.`, with a true minus and no line break before the unit. */
export function kroner(ore: number) {
  return `${ore < 0 ? minus : ''}${twoDecimals.format(Math.abs(ore) / 100)}${noBreak}kr.`
}

/** For running text: `50 kr.`, with decimals only where there are øre. */
export function roundKroner(ore: number) {
  return ore % 100 === 0 ? `${whole.format(ore / 100)}${noBreak}kr.` : kroner(ore)
}

/** `10 %` */
export function percent(value: number) {
  return `${new Intl.NumberFormat('da-DK').format(value)}${noBreak}%`
}
