import { priceAsInput } from '#rules/listing'
import type { Ore } from '#rules/money'
import type { PriceGuidance } from '#rules/price-guidance'

/** The sentences about other copies: 'Typisk pris: 240 kr.', and the copies it is based on. */
export function guidanceWords({ copies, lowest, median, highest }: PriceGuidance) {
  const range =
    lowest === highest
      ? `koster alle ${kroner(lowest)}`
      : `ligger på ${priceAsInput(lowest)}–${kroner(highest)}`
  return {
    typical: `Typisk pris: ${kroner(median)}`,
    basis: `${copies} andre eksemplarer, solgt det seneste år eller til salg nu, ${range}`,
  }
}

/** Formats øre as a person types them: whole kroner without decimals. */
function kroner(price: Ore): string {
  return `${priceAsInput(price)}\u00a0kr.`
}
