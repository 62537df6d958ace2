import { messages } from '#contract/messages'
import { isbnsIn } from './pile.ts'
import { putOnPile } from './pile-store.ts'
import { pileIsFull } from './pile-words.ts'

/**
 * Puts the typed numbers on the pile. What is no ISBN is `left` in the field, to be corrected, and so is what the pile has
 * no room for.
 */
export function putTyped(text: string): { left: string; fault: string | null } {
  const { isbns, others } = isbnsIn(text)
  const tooMany = isbns.filter((isbn) => !putOnPile({ isbn }))
  const faults = [
    ...(others.length > 0 ? [`${messages.isbnWrong}: ${others.join(', ')}`] : []),
    ...(tooMany.length > 0 ? [pileIsFull] : []),
  ]
  return { left: [...others, ...tooMany].join('\n'), fault: faults.join('. ') || null }
}
