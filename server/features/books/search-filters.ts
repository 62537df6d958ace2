/** How many of a search's hits each filter would leave, the other filters standing: what stands beside each choice. */
import type { ParsedBodyOf, ReplyOf } from '#contract/http'
import type { searchFilters } from '#contract/books'
import type { Deps } from '../../deps.ts'
import { currentEditionsInTurn } from './editions/current-editions.ts'
import type { Editions } from './editions/editions.ts'
import { isAnswered } from './search/candidates.ts'
import { attemptsAt } from './search/correct.ts'
import { choicesAmongAll, choicesAmongFound } from './search/choices.ts'
import { asTable, candidatesWithin } from './search/found-editions.ts'
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
  const editions = await currentEditionsInTurn(db)
  const question = firstThatFinds(editions, wish.query)
  if (question === 'nothing') return none(wish)
  const candidates = candidatesWithin(editions, wish.query, question, { bookId: wish.bookId })
  return choicesAmongFound(db, asTable(candidates), wish, askerId)
}

function firstThatFinds(editions: Editions, query: string): Question | null | 'nothing' {
  if (query.trim() === '' || isbnsOf(query)) return null
  for (const { question } of attemptsAt(editions, query)) if (isAnswered(editions, question)) return question
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
