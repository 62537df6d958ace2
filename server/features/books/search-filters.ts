/** How many of a search's hits each filter would leave, the other filters standing: what stands beside each choice. */
import type { ParsedBodyOf, ReplyOf } from '#contract/http'
import type { searchFilters } from '#contract/books'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { attemptsAt } from './search/correct.ts'
import { choicesAmongAll, choicesAmongFound } from './search/choices.ts'
import { candidatesWithin, findsAny } from './search/found-editions.ts'
import { isbnsOf, type Question } from './search/question.ts'

type Wish = ParsedBodyOf<typeof searchFilters>
type Choices = ReplyOf<typeof searchFilters>

const grades = [3, 2, 1]

export async function countChoices(
  { db }: Pick<Deps, 'db'>,
  wish: Wish,
  askerId: string | null,
): Promise<Choices> {
  if (wish.query.trim() === '' && wish.bookId === undefined) return choicesAmongAll(db, wish, askerId)
  const question = await firstThatFinds(db, wish.query)
  if (question === 'nothing') return none(wish)
  const candidates = candidatesWithin(wish.query, question, { bookId: wish.bookId })
  return choicesAmongFound(db, candidates, wish, askerId)
}

async function firstThatFinds(db: Db, query: string): Promise<Question | null | 'nothing'> {
  if (query.trim() === '' || isbnsOf(query)) return null
  for await (const { question } of attemptsAt(db, query)) if (await findsAny(db, question)) return question
  return 'nothing'
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
