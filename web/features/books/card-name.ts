import type { Reply } from '#contract/contract'
import { formatKroner } from '#rules/danish'
import { conditionName, isCondition } from '#rules/listing'
import { editionAndYear } from './authors.ts'

type Item = Reply<'books'>[number]
type CardFacts = {
  dbBook: Pick<Item['dbBook'], 'stand' | 'price'>
  apiBook: Pick<Item['apiBook'], 'title' | 'version' | 'year'>
}

/**
 * What a card's link is called, because copies of one book differ only in this: 'Calculus, 8. udgave, 2019, God, 249,00
 * kr.'. It begins with the visible title, so that it can be spoken.
 */
export function nameOfCard({ dbBook: { stand, price }, apiBook }: CardFacts): string {
  return [
    apiBook.title,
    editionAndYear(apiBook),
    ...(isCondition(stand) ? [conditionName(stand)] : []),
    formatKroner(price),
  ].join(', ')
}
