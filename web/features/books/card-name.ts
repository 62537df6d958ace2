import { formatKroner } from '#rules/danish'
import { conditionName, isCondition } from '#rules/listing'
import { editionAndYear } from './authors.ts'
import type { CardItem } from './book-card.tsx'

/**
 * What a card's link is called, because copies of one book differ only in this: 'Calculus, 8. udgave, 2019, God, 249,00
 * kr.'. It begins with the visible title, so that it can be spoken.
 */
export function nameOfCard({ dbBook: { stand, price }, apiBook }: CardItem): string {
  return [
    apiBook.title,
    editionAndYear(apiBook),
    ...(isCondition(stand) ? [conditionName(stand)] : []),
    formatKroner(price),
  ].join(', ')
}
