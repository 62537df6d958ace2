/** What a text is taken for by whatever does not read the copies that it finds. */
import type { Editions } from '../index/edition-index.ts'
import { candidatesFor } from '../rank/candidates.ts'
import { attemptsAt, type Attempt } from './attempts.ts'

export type Understood = Attempt & {
  /** Which attempt at the text it is, as the places in its list say (place.ts). */
  attempt: number
}

/** The first attempt at the text that finds any book, whatever filters then leave; null when none does. */
export function understand(editions: Editions, text: string, verbatim = false): Understood | null {
  let attempt = 0
  for (const { question, corrected } of attemptsAt(editions, text, verbatim)) {
    if (candidatesFor(editions, question, { most: 1 }).length > 0) return { question, corrected, attempt }
    attempt++
  }
  return null
}
