/** How many wait for a book, and what half of them would pay: never who. */
import type { Reply } from '#contract/contract'
import { formatCount, formatKroner } from '#rules/danish'
import { priceWithFee, type Fees } from '#rules/quote'

export type Demand = Reply<'demand'>

/** '9 venter på bogen'. */
export function waitingWords(waiting: number): string {
  return `${formatCount(waiting)} venter på bogen`
}

/** Speaks to a seller, whose price is without the buyer's fee. */
export function sellerDemand({ waiting, half }: Demand): string {
  const many = `${waitingWords(waiting)}.`
  return half === null
    ? many
    : `${many} Halvdelen af dem vil købe, hvis din pris er højst ${formatKroner(half)}`
}

/** Speaks to a buyer, who pays the fee. */
export function buyerDemand({ waiting, half }: Demand, fees: Fees): string {
  const many = `${waitingWords(waiting)}.`
  return half === null
    ? many
    : `${many} Halvdelen vil give ${formatKroner(priceWithFee(half, fees))} eller mere.`
}
