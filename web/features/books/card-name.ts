import type { Reply } from '#contract/contract'
import { conditionName, isCondition } from '#rules/listing'
import type { Fees } from '#rules/quote'
import { editionAndYear } from './authors.ts'
import { paidWords } from './paid-words.ts'

type Item = Reply<'books'>[number]
type CardFacts = {
  dbBook: Pick<Item['dbBook'], 'stand' | 'price'>
  apiBook: Pick<Item['apiBook'], 'title' | 'version' | 'year'>
}

/**
 * The name of a card's link, because copies of one book differ only in this: 'Calculus, 8. udgave, 2019, God, 273,90
 * kr. inkl. gebyr'. It begins with the visible title, so that it can be spoken.
 */
export function nameOfCard({ dbBook: { stand, price }, apiBook }: CardFacts, fees: Fees): string {
  return [
    apiBook.title,
    editionAndYear(apiBook),
    ...(isCondition(stand) ? [conditionName(stand)] : []),
    paidWords(price, fees),
  ].join(', ')
}
