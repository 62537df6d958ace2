/** The list that nearly every search is: copies that fit a text best, with no filter and in no other order. */
import { presentCopy } from '../present-copy.ts'
import type { Db } from '../../../db/connect.ts'
import type { Found, Wish } from '../search-listings.ts'
import { attemptsAt } from './correct.ts'
import { correctedText } from './corrected-text.ts'
import { decodePlace, encodePlace } from './place.ts'
import { isbnsOf } from './question.ts'
import { copiesByIsbn, copiesThatFit, mostCandidates, type FoundPage } from './relevant-page.ts'

/** Null when nothing is found, however it was meant. */
export async function plainList(
  db: Db,
  wish: Wish,
  askerId: string | null,
  size: number,
): Promise<Found | null> {
  const after = decodePlace(wish.cursor)
  const asked = { askerId, limit: size + 1, after }
  const isbns = isbnsOf(wish.query)
  if (isbns) {
    const page = await copiesByIsbn(db, isbns, asked)
    if (page.total > 0) return plainPage(page, { size, attempt: 0, corrected: null })
  }
  let attempt = 0
  for await (const { question, corrected } of attemptsAt(db, wish.query)) {
    const page = after && after.attempt !== attempt ? null : await copiesThatFit(db, question, asked)
    // Further down there may be nothing left of what was found.
    if (page && page.total > 0) {
      const [best] = page.copies
      const found = best ? [best.title, ...best.authors] : []
      return plainPage(page, {
        size,
        attempt,
        corrected: corrected ? correctedText(wish.query, question.texts, found) : null,
      })
    }
    attempt++
  }
  return null
}

type PlainPage = { size: number; attempt: number; corrected: string | null }

function plainPage(page: FoundPage, { size, attempt, corrected }: PlainPage): Found {
  const { copies, total, editions } = page
  const shown = copies.slice(0, size)
  const last = shown.at(-1)
  return {
    items: shown.map(presentCopy),
    total,
    relation: editions >= mostCandidates ? 'gte' : 'eq',
    nextCursor: last && copies.length > size ? encodePlace({ ...last, bookId: last.book_id, attempt }) : null,
    corrected,
  }
}
