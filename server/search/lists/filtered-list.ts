/** Lists with filters, in another order than by relevance, or without a text. */
import type { Item } from '#contract/books'
import type { Db } from '../../db/db.ts'
import { decodeCursor, encodeCursor } from './sort-cursor.ts'
import { currentEditionsInTurn } from '../index/current-index.ts'
import { loadItems } from '../../features/books/load-items.ts'
import type { Wish } from './params.ts'
import type { Found } from './params.ts'
import { correctedText, namesOf } from '../correct/corrected-text.ts'
import { countCopies } from './count.ts'
import { asTable, candidatesWithin } from '../rank/filtered-candidates.ts'
import { greatestKey, orderedCopies } from './ordered-copies.ts'
import { decodePlace, encodePlace } from '../rank/cursor.ts'
import { relevantCopies } from './relevant-copies.ts'
import { copyConditions, inLanguages } from '../match/filters.ts'
import { understand, type Understood } from '../correct/understand.ts'

type Page = { ids: string[]; next: string | null }

/** Null when there is a text that finds no book at all. */
export async function narrowedList(
  db: Db,
  wish: Wish,
  askerId: string | null,
  size: number,
): Promise<Found | null> {
  const editions = await currentEditionsInTurn(db)
  const isText = wish.query.trim() !== ''
  const understood = isText ? understand(editions, wish.query, wish.verbatim) : null
  if (isText && !understood) return null
  const scoped = understood !== null || wish.bookId !== undefined
  const candidates = scoped ? asTable(candidatesWithin(editions, understood?.question ?? null, wish)) : null
  const lists = { candidates, editions: inLanguages(wish), copies: copyConditions(wish, askerId) }
  const [{ ids, next }, count] = await Promise.all([
    pageOf(db, lists, wish, size, understood?.attempt ?? 0),
    countCopies(db, lists),
  ])
  const items = await loadItems({ db }, ids, askerId)
  return { ...count, items, nextCursor: next, corrected: spelling(wish.query, understood, items[0]) }
}

type Lists = Parameters<typeof countCopies>[1]

async function pageOf(db: Db, lists: Lists, wish: Wish, size: number, attempt: number): Promise<Page> {
  const order = wish.sort ?? 'relevance'
  const limit = size + 1
  if (order === 'relevance' && lists.candidates) {
    const found = await relevantCopies(db, {
      ...lists,
      candidates: lists.candidates,
      after: decodePlace(wish.cursor),
      limit,
    })
    return page(found, size, (last) => encodePlace({ ...last, attempt }))
  }
  const sort = order === 'relevance' ? 'newest' : order
  const after = decodeCursor(wish.cursor, greatestKey[sort])
  const found = await orderedCopies(db, { ...lists, order: sort, after, limit })
  return page(found, size, encodeCursor)
}

function page<Row extends { id: string }>(found: Row[], size: number, encode: (last: Row) => string): Page {
  const shown = found.slice(0, size)
  return {
    ids: shown.map(({ id }) => id),
    next: found.length > size ? encode(shown.at(-1)!) : null,
  }
}

function spelling(typed: string, understood: Understood | null, best: Item | undefined) {
  if (!understood?.corrected) return null
  return correctedText(typed, understood.question.texts, best ? namesOf(best) : [])
}
