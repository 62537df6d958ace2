import { priceAsInput } from '#rules/listing'
import type { Ore } from '#rules/money'
import type { PriceGuidance } from '#rules/price-guidance'

type Usual = NonNullable<PriceGuidance['usual']>

/** The sentences about other copies: 'Typisk pris: 240 kr.', and the copies it is based on. */
export function guidanceWords({ copies, lowest, median, highest }: Omit<PriceGuidance, 'usual'>) {
  const range =
    lowest === highest
      ? `koster alle ${kroner(lowest)}`
      : `ligger på ${priceAsInput(lowest)}–${kroner(highest)}`
  return {
    typical: `Typisk pris: ${kroner(median)}`,
    basis: `${copies} andre eksemplarer, solgt det seneste år eller til salg nu, ${range}`,
  }
}

/** 'De fleste koster 210–260 kr.', and how the seller's price stands to them: empty while there is none. */
export function usualWords({ from, to }: Usual, price: Ore | null) {
  const usual = from === to ? kroner(from) : `${priceAsInput(from)}–${kroner(to)}`
  return { most: `De fleste koster ${usual}`, own: price === null ? '' : ownWords({ from, to }, price) }
}

function ownWords({ from, to }: Usual, price: Ore): string {
  if (price < from) return 'Din er billigere.'
  return price > to ? 'Din er dyrere.' : 'Din er blandt dem.'
}

/** Formats øre as a person types them: whole kroner without decimals. */
function kroner(price: Ore): string {
  return `${priceAsInput(price)}\u00a0kr.`
}
