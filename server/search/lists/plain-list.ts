/** The list that nearly every search is: copies that fit a text best, with no filter and in no other order. */
import type { Item } from '#contract/books'
import type { Db } from '../../db/db.ts'
import { currentEditionsInTurn } from '../index/current-index.ts'
import { WrittenList } from '../../http/written-list.ts'
import type { Wish } from './params.ts'
import type { Found } from './params.ts'
import { attemptsAt } from '../correct/attempts.ts'
import { correctedText, namesOf } from '../correct/corrected-text.ts'
import { decodePlace, encodePlace } from '../rank/cursor.ts'
import { copiesThatFit, mostCandidates, type FoundPage } from './relevant-page.ts'

/** Null when nothing is found, however it was meant. */
export async function plainList(
  db: Db,
  wish: Wish,
  askerId: string | null,
  size: number,
): Promise<Found | null> {
  const editions = await currentEditionsInTurn(db)
  const after = decodePlace(wish.cursor)
  const asked = { askerId, limit: size + 1, after }
  let attempt = 0
  for (const { question, corrected } of attemptsAt(editions, wish.query, wish.verbatim)) {
    const page =
      after && after.attempt !== attempt ? null : await copiesThatFit(db, editions, question, asked)
    // Further down there may be nothing left of what was found.
    if (page && page.total > 0) {
      const spelt = (names: string[]) => correctedText(wish.query, question.texts, names)
      return plainPage(page, size, attempt, corrected ? spelt : null)
    }
    attempt++
  }
  if (after === null) return null
  // What it went on from is found no more: the list begins anew.
  const { cursor: _, ...anew } = wish
  return plainList(db, anew, askerId, size)
}

/** `spelt` says what was searched for, as the names of the best copy spell it. */
function plainPage(
  { copies, total, editions }: FoundPage,
  size: number,
  attempt: number,
  spelt: ((names: string[]) => string) | null,
): Found {
  const shown = copies.slice(0, size)
  const last = shown.at(-1)
  return {
    items: new WrittenList(shown.map(({ json }) => json)),
    total,
    relation: editions >= mostCandidates ? 'gte' : 'eq',
    nextCursor: last && copies.length > size ? encodePlace({ ...last, attempt }) : null,
    corrected: spelt && spelt(shown[0] ? namesOf(JSON.parse(shown[0].json.toString()) as Item) : []),
  }
}
