/** Lists with filters, in another order than by relevance, or without a text. */
import type { Item } from '#contract/books'
import type { Db } from '../../../db/db.ts'
import { decodeCursor, encodeCursor } from '../cursor.ts'
import { currentEditionsInTurn } from '../editions/current-editions.ts'
import { loadItems } from '../load-items.ts'
import type { Wish } from './wish.ts'
import type { Found } from './wish.ts'
import { correctedText, namesOf } from './corrected-text.ts'
import { countCopies } from './count.ts'
import { asTable, candidatesWithin } from './found-editions.ts'
import { greatestKey, orderedCopies } from './ordered-list.ts'
import { decodePlace, encodePlace } from './place.ts'
import { relevantCopies } from './relevant-list.ts'
import { copyConditions, inLanguages } from './scope.ts'
import { understand, type Understood } from './understand.ts'

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
