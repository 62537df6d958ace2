import { messages } from '#contract/messages'
import { isbnsIn } from './pile.ts'
import { putOnPile } from './pile-store.ts'

/**
 * Puts the typed numbers on the pile; `put` returns whether there was room. What is no ISBN is `left` in the field, to be
 * corrected, and so is what there is no room for.
 */
export function putTyped(
  text: string,
  put: (isbn: string) => boolean = (isbn) => putOnPile({ isbn }),
): { left: string; fault: string | null } {
  const { isbns, others } = isbnsIn(text)
  const tooMany = isbns.filter((isbn) => !put(isbn))
  const faults = [
    ...(others.length > 0 ? [`${messages.isbnWrong}: ${others.join(', ')}`] : []),
    ...(tooMany.length > 0 ? [messages.pileFull] : []),
  ]
  return { left: [...others, ...tooMany].join('\n'), fault: faults.join('. ') || null }
}
