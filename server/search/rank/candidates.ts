/** Which editions a question finds, and how much each is worth as an answer. */
import { hasMarks } from '#rules/search-words'
import type { Edition } from '../index/edition.ts'
import type { Editions } from '../index/edition-index.ts'
import type { Wanted } from '../index/word-index.ts'
import { begunFit, exactFit, fitFor, type Fit } from './score.ts'
import { isWhole, type Isbns, type Question } from '../parse/query.ts'

export type Candidate = {
  edition: Edition
  /** By which lists are ordered, greatest first; compared, never shown. */
  worth: number
  /** So many of its copies are shown in a row. */
  perTurn: number
}

export type MayShow = (edition: Edition) => boolean

type Limits = {
  /** Beyond which no more are looked for. */
  most: number
  mayShow?: MayShow
}

// A word that so many editions hold fills a list by itself; what merely begins with it would only be looked through.
const common = 200
// Titles that begin as typed, however unpopular.
const mostNamed = 40

/**
 * Best first. Editions come in the order of their popularity, so those that are met first are the most popular; those that hold
 * marked words just as they were typed ('får', not 'far') come before any others. When there are more than `most`, those whose titles begin as typed are added, so that an unpopular book is never lost to whoever
 * asks for it by its name. Digits may be an ISBN as well as words.
 */
export function candidatesFor(
  editions: Editions,
  question: Question,
  { most, mayShow = () => true }: Limits,
): Candidate[] {
  const found = new Set<Edition>()
  const wanted = wantedBy(question, editions)
  for (const each of [...asSpelt(question, wanted), wanted])
    if (found.size < most)
      editions.visit(each, (edition) => {
        if (mayShow(edition)) found.add(edition)
        return found.size < most
      })
  if (question.beginning === '' || found.size >= most)
    for (const text of question.texts)
      for (const edition of some(editions.titledFrom(text), mayShow, mostNamed)) found.add(edition)
  const fit = fitFor(question)
  const byWords = [...found].map((edition) => candidate(edition, fit(edition)))
  const { isbns } = question
  if (!isbns) return bestFirst(byWords)
  const byIsbn = [
    ...some(editions.withIsbn(isbns), (edition) => mayShow(edition) && !found.has(edition), most),
  ]
  return bestFirst([...byWords, ...byIsbn.map((edition) => candidate(edition, fitOfIsbn(isbns)))])
}

/** Who types a whole one means it; what merely begins one is a word first. */
function fitOfIsbn(isbns: Isbns): Fit {
  return { letters: 0, fit: isWhole(isbns) ? exactFit : begunFit, closeness: 0 }
}

/** Whether any edition for sale answers it. */
export function isAnswered(editions: Editions, question: Question): boolean {
  let answered = question.isbns !== null && !editions.withIsbn(question.isbns).next().done
  if (answered) return true
  editions.visit(wantedBy(question, editions), () => {
    answered = true
    return false
  })
  return answered
}

/** What must occur in an edition. */
function wantedBy({ words, beginning }: Question, { vocabulary }: Editions): Wanted {
  const each = words.map((any): Wanted => ({ any }))
  if (beginning === '' || vocabulary.editionsWith(beginning) > common) return { all: each }
  return { all: [...each.slice(0, -1), { any: [each.at(-1)!, { begins: beginning }] }] }
}

/** The same with just these letters, and then with the last word as far as it has come; nothing where no word has marks. */
function* asSpelt({ spelt, beginning }: Question, wanted: Wanted): Generator<Wanted> {
  const marked = spelt.filter(hasMarks)
  if (marked.length === 0) return
  const whole = marked.map((word): Wanted => ({ spelt: word }))
  yield { all: [wanted, ...whole] }
  if (beginning !== '' && marked.at(-1) === spelt.at(-1))
    yield { all: [wanted, ...whole.slice(0, -1), { begins: marked.at(-1)! }] }
}

function* some(all: Iterable<Edition>, mayShow: MayShow, most: number) {
  let found = 0
  for (const edition of all) {
    if (!mayShow(edition)) continue
    yield edition
    if (++found === most) return
  }
}

// Each weighs more than all after it, and together they are far from what 31 bits hold.
const mostPopular = 99_999
const [perLetters, perFit, perCloseness] = [20_000_000, 2_000_000, 100_000]
/** Copies in a row of the very book that was asked for. */
const perTurnWhenExact = 6

export function candidate(edition: Edition, { letters, fit, closeness }: Fit): Candidate {
  const better = letters * perLetters + fit * perFit + closeness * perCloseness
  return {
    edition,
    worth: better + Math.min(edition.popularity, mostPopular),
    perTurn: fit === exactFit ? perTurnWhenExact : 1,
  }
}

function bestFirst(candidates: Candidate[]): Candidate[] {
  return candidates.sort(
    (one, other) => other.worth - one.worth || (one.edition.id < other.edition.id ? -1 : 1),
  )
}
