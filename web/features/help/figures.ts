import type { Reply } from '#contract/contract'
import {
  formatDays,
  formatKroner,
  formatPercent,
  formatRoundTime,
  formatTimeLeft,
  plural,
} from '#rules/danish'
import type { Ore } from '#rules/money'

export type Figures = ReturnType<typeof figuresOf>

/** The marketplace's fees and deadlines, formatted for running text. */
export function figuresOf({
  fees,
  minimumPrice,
  shipHours,
  reactHours,
  lostAfterHours,
  caseHours,
}: Reply<'settings'>) {
  return {
    buyerFee: formatPercent(fees.buyerPercent),
    saleFee: formatPercent(fees.salePercent),
    shipping: inText(fees.shipping),
    minimum: inText(minimumPrice),
    toShip: shipHours % 24 === 0 ? formatDays(shipHours / 24) : formatTimeLeft(shipHours),
    toReact: plural(reactHours, 'time', 'timer'),
    toBeLost: formatDays(lostAfterHours / 24),
    toBeAsked: formatRoundTime(lostAfterHours),
    toDecide: plural(caseHours.decide, 'time', 'timer'),
  }
}

/** Formats øre for running text: `50 kr.` for whole kroner, without decimals. */
function inText(ore: Ore) {
  return formatKroner(ore).replace(',00', '')
}
