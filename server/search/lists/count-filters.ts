/** How many of a search's hits each filter would leave, the other filters standing: what stands beside each choice. */
import type { ParsedBodyOf, ReplyOf } from '#contract/http'
import type { searchFilters } from '#contract/books'
import type { Deps } from '../../deps.ts'
import { currentEditionsInTurn } from '../index/current-index.ts'
import { choicesAmongAll, choicesAmongFound } from './filter-counts.ts'
import { candidatesWithin } from '../rank/filtered-candidates.ts'
import { understand } from '../correct/understand.ts'

type Wish = ParsedBodyOf<typeof searchFilters>
type Choices = ReplyOf<typeof searchFilters>

const grades = [3, 2, 1]

export async function countChoices(
  { db }: Pick<Deps, 'db'>,
  wish: Wish,
  askerId: string | null,
): Promise<Choices> {
  const isText = wish.query.trim() !== ''
  if (!isText && wish.bookId === undefined) return choicesAmongAll(db, wish, askerId)
  const editions = await currentEditionsInTurn(db)
  const understood = isText ? understand(editions, wish.query, wish.verbatim) : null
  if (isText && !understood) return none(wish)
  const candidates = candidatesWithin(editions, understood?.question ?? null, { bookId: wish.bookId })
  return choicesAmongFound(db, candidates, wish, askerId)
}

function none({ near }: Wish): Choices {
  const noCopy = { count: 0, relation: 'eq' } as const
  return {
    stand: grades.map((value) => ({ value, ...noCopy })),
    language: [],
    pickup: noCopy,
    near: near === undefined ? null : noCopy,
    price: null,
  }
}
