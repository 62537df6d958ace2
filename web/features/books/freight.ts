import { formatKroner } from '#rules/danish'
import type { Ore } from '#rules/money'
import type { Fees } from '#rules/quote'

/** The words beside a price: 'fragt fra 39 kr.' (docs/product.md 1). */
export function freightFrom({ shipping }: Pick<Fees, 'shipping'>): string {
  return `fragt fra ${formatRoundKroner(shipping)}`
}

/** An amount for running text; whole kroner have no decimals. */
function formatRoundKroner(ore: Ore): string {
  return formatKroner(ore).replace(',00', '')
}
