import { formatKroner } from '#rules/danish'
import type { Ore } from '#rules/money'
import type { Fees } from '#rules/quote'

/** Beside a price: 'fragt fra 39 kr.' (docs/product.md 1). */
export function freightFrom({ shipping }: Pick<Fees, 'shipping'>): string {
  return `fragt fra ${formatRoundKroner(shipping)}`
}

/** Whole kroner without decimals, for running text; an uneven amount keeps them. */
function formatRoundKroner(ore: Ore): string {
  return formatKroner(ore).replace(',00', '')
}
