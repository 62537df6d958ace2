import { priceAsInput } from '#rules/listing'
import type { Ore } from '#rules/money'
import type { PriceGuidance } from '#rules/price-guidance'

/** What a seller is told of other copies: 'Typisk pris: 240 kr.', and what that is drawn from. */
export function guidanceWords({ copies, lowest, median, highest }: PriceGuidance) {
  const range =
    lowest === highest
      ? `koster alle ${kroner(lowest)}`
      : `ligger på ${priceAsInput(lowest)}–${kroner(highest)}`
  return {
    typical: `Typisk pris: ${kroner(median)}`,
    drawnFrom: `${copies} andre eksemplarer, solgt det seneste år eller til salg nu, ${range}`,
  }
}

/** Round where it is round, as it would be typed. */
function kroner(price: Ore): string {
  return `${priceAsInput(price)}\u00a0kr.`
}
