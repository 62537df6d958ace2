/**
 * What may have been meant when nothing is found as typed: the last word as a beginning, then what is short for something; without
 * words that say little; longer words as beginnings; wrongly parted; then with unknown words as parts of longer ones, or
 * replaced by known ones a slip away; with one word being another, or all of them; then wrongly joined; then with unknown words
 * as other forms of what longer ones end in, or two slips away; at last all words as beginnings.
 *
 * What stands in for a word is one word: of all that it may have been, the one that the best book holds. So the list holds nothing
 * but what the corrected text says.
 */
import { foldForSearch } from '#rules/search-words'
import type { Editions } from '../index/edition-index.ts'
import type { Vocabulary } from '../index/vocabulary.ts'
import type { Wanted } from '../index/word-index.ts'
import type { Edition } from '../index/edition.ts'
import { stemOf } from '../index/word-index.ts'
import { candidatesFor, isAnswered } from '../rank/candidates.ts'
import type { Near } from './edit-distance.ts'
import {
  abbreviationsBegun,
  isLight,
  lastWordBegun,
  questionOf,
  withoutLightWords,
  wordsBegun,
  wordsTyped,
  type Question,
} from '../parse/query.ts'
import {
  compoundsOfItsForms,
  compoundsWith,
  inTurn,
  lettersTyped,
  mayBeMistyped,
  oneSlipFrom,
  twoSlipsFrom,
} from './similar-words.ts'

export type Attempt = {
  question: Question
  /** Whether other words are searched for than were typed. */
  corrected: boolean
}

const mostAlternatives = 3
// Others say which of them it is: short words are like dozens.
const mostAmongOthers = 32

// Shorter ones begin so many words that one with a slip in it would be taken for another's beginning.
const shortestBegun = 5
const shortestAtLast = 2

/**
 * The text as typed, then what else it may mean, of which only what finds books; for as long as one is asked for. `verbatim` leaves
 * out what is corrected.
 */
export function* attemptsAt(editions: Editions, text: string, verbatim = false): Generator<Attempt> {
  const question = questionOf(text)
  if (!question) return
  yield { question, corrected: false }
  // No number is mistyped for another: of an ISBN there is nothing to put right.
  const words = { ...question, isbns: null }
  for (const attempt of otherAttempts(editions, words, text))
    if (!(verbatim && attempt.corrected) && isAnswered(editions, attempt.question)) yield attempt
}

function* otherAttempts(editions: Editions, question: Question, text: string): Generator<Attempt> {
  for (const begun of [lastWordBegun(question), abbreviationsBegun(question, text)])
    if (begun) yield { question: begun, corrected: false }
  const letters = lettersTyped(text)
  const lighter = withoutLightWords(question)
  // One word left alone is found in many books; mistyped among others it rather is one of theirs.
  if (lighter?.words.length === 1) yield* corrected(editions, question, letters)
  if (lighter) yield { question: lighter, corrected: false }
  const bare = lighter ?? question
  const begun = wordsBegun(bare, shortestBegun)
  if (begun) yield { question: begun, corrected: false }
  yield* corrected(editions, bare, letters)
  const allBegun = wordsBegun(bare, shortestAtLast)
  if (allBegun) yield { question: allBegun, corrected: false }
}

function* corrected(
  editions: Editions,
  question: Question,
  letters: ReadonlyMap<string, string>,
): Generator<Attempt> {
  const { vocabulary } = editions
  const typed = wordsTyped(question)
  const alone = typed.filter((word) => !isLight(word)).length === 1
  yield* joined(question, vocabulary)
  const unknown = typed.filter((word) => !vocabulary.knows(word))
  yield* withCompounds(question, unknown, (word) => compoundsWith(vocabulary, word))

  const mayBeWrong = typed.filter(mayBeMistyped)
  // By itself a word that books hold is that word, though none of them is for sale.
  if (mayBeWrong.length === 0 || (alone && unknown.length === 0)) return
  const most = alone ? mostAlternatives : mostAmongOthers
  const near = new Map(mayBeWrong.map((word) => [word, oneSlipFrom(vocabulary, word, letters, alone)]))
  yield* withWordsNear(editions, question, unknown, near, most)
  yield* parted(question, vocabulary, letters)
  yield* withCompounds(question, unknown, (word) => compoundsOfItsForms(vocabulary, word))
  if (unknown.length === 0) return
  let isNew = false
  for (const word of unknown.filter(mayBeMistyped)) {
    const further = twoSlipsFrom(vocabulary, word, alone)
    near.set(word, [...near.get(word)!, ...further])
    isNew ||= further.length > 0
  }
  if (isNew) yield* withWordsNear(editions, question, unknown, near, most)
}

/** With the unknown words as parts of longer ones. */
function* withCompounds(
  question: Question,
  unknown: readonly string[],
  compoundsOf: (word: string) => string[],
): Generator<Attempt> {
  const compounds = new Map(unknown.map((word) => [word, compoundsOf(word)]))
  if (unknown.length > 0 && [...compounds.values()].every((words) => words.length > 0))
    yield { question: withInstead(question, compounds), corrected: false }
}

/** With other words for the unknown ones; for one, whichever; for any. */
function* withWordsNear(
  editions: Editions,
  question: Question,
  unknown: readonly string[],
  near: ReadonlyMap<string, readonly Near[]>,
  most: number,
): Generator<Attempt> {
  const replaced = pick(unknown, (word) => near.get(word) ?? [], most)
  if (unknown.length > 0 && replaced.size === unknown.length)
    yield* asBestBook(editions, question, replaced, withInstead(question, replaced))
  // A word that is nothing known is wrong whatever else is: putting others right finds nothing.
  if (unknown.length === 0) {
    const others = pick([...near.keys()], (word) => near.get(word)!, most)
    if (others.size > 0) yield* asBestBook(editions, question, others, oneIsAnother(question, others))
  } else {
    const others = pick([...near.keys()], (word) => near.get(word)!, mostAlternatives)
    if (others.size > 1) yield* asBestBook(editions, question, others, allMayBeOthers(question, others))
  }
}

type Ways = ReadonlyMap<string, readonly string[]>

/** The question with those other words that the best answer to `broad`, which asks for any of them, holds. */
function* asBestBook(
  editions: Editions,
  question: Question,
  ways: Ways,
  broad: Question,
): Generator<Attempt> {
  for (const { edition } of candidatesFor(editions, broad, { most: mostCompared })) {
    const chosen = wordsHeld(edition, ways)
    // A title may merely begin with such a word.
    if (chosen.size === 0) continue
    yield { question: withInstead(question, chosen), corrected: true }
    return
  }
}

const mostCompared = 300

/** For each typed word that the edition lacks, the word that the edition holds instead. */
function wordsHeld({ spoken }: Edition, ways: Ways): Ways {
  const words = new Set(spoken.split(' '))
  const stems = new Set([...words].map(stemOf))
  const holds = (word: string) => stems.has(stemOf(word))
  const held = [...ways].flatMap(([word, others]): [string, string[]][] => {
    const other = others.find((each) => words.has(each)) ?? others.find(holds)
    return holds(word) || other === undefined ? [] : [[word, [other]]]
  })
  return new Map(held)
}

function pick(words: readonly string[], waysOf: (word: string) => readonly Near[], most: number): Ways {
  const ways = words.map(
    (word) =>
      [
        word,
        waysOf(word)
          .slice(0, most)
          .map((near) => near.word),
      ] as const,
  )
  return new Map(ways.filter(([, found]) => found.length > 0))
}

function withInstead(question: Question, ways: Ways): Question {
  const words = question.words.map((forms) => instead(forms, ways) ?? forms)
  const beginning = instead(question.words.at(-1)!, ways) ? '' : question.beginning
  const typed = question.typed.filter((word) => !ways.has(word))
  const spelt = question.spelt.filter((word) => !ways.has(foldForSearch(word)))
  return { ...question, words, beginning, typed, spelt, texts: spellings(question.texts[0]!, ways) }
}

function instead([word]: readonly Wanted[], ways: Ways): readonly string[] | undefined {
  return typeof word === 'string' ? ways.get(word) : undefined
}

const mostTexts = 64

/** The text with every choice of the other words, the likeliest first: those whose words are the nearest, taken together. */
function spellings(text: string, ways: Ways): string[] {
  let texts: { words: string[]; rank: number }[] = [{ words: [], rank: 0 }]
  for (const word of text.split(' '))
    texts = texts
      .flatMap(({ words, rank }) =>
        (ways.get(word) ?? [word]).map((way, nth) => ({ words: [...words, way], rank: rank + nth })),
      )
      .toSorted((one, other) => one.rank - other.rank)
      .slice(0, mostTexts)
  return texts.map(({ words }) => words.join(' '))
}

/** All words as typed but one, whichever it is. */
function oneIsAnother(question: Question, ways: Ways): Question {
  const text = question.texts[0]!
  const branches = question.words.flatMap((forms, at): Wanted[] => {
    const others = instead(forms, ways)
    return others ? [{ all: question.words.with(at, others).map((any) => ({ any })) }] : []
  })
  const texts = inTurn(
    wordsTyped(question).map((word) =>
      (ways.get(word) ?? []).map((other) =>
        text
          .split(' ')
          .map((each) => (each === word ? other : each))
          .join(' '),
      ),
    ),
  )
  const asked = { words: [branches], beginning: '', typed: [], spelt: [], texts: texts.slice(0, mostTexts) }
  return { ...question, ...asked }
}

function allMayBeOthers(question: Question, ways: Ways): Question {
  const words = question.words.map((forms) => [...forms, ...(instead(forms, ways) ?? [])])
  const texts = spellings(
    question.texts[0]!,
    new Map([...ways].map(([word, others]) => [word, [word, ...others.slice(0, 1)]])),
  )
  return { ...question, words, typed: [], spelt: [], texts }
}

/** 'deeplearning' for 'deep learning'. */
function* joined({ texts }: Question, vocabulary: Vocabulary): Generator<Attempt> {
  const typed = texts[0]!.split(' ')
  for (const [at, word] of joinsOf(typed).entries())
    // Letters that folding takes together may meet only now: 'data analyse'.
    if (vocabulary.editionsWith(foldForSearch(word)) > 0) yield* asWords(typed.toSpliced(at, 2, word))
}

/** The other way round. */
function* parted(
  { texts }: Question,
  vocabulary: Vocabulary,
  letters: ReadonlyMap<string, string>,
): Generator<Attempt> {
  const typed = texts[0]!.split(' ')
  const exists = (word: string) => vocabulary.editionsWith(foldForSearch(word)) > 0
  for (const [at, word] of typed.entries()) {
    if (vocabulary.knows(word)) continue
    // Letters that folding takes together may stand where two words meet: 'yogaanatomi'.
    for (const parting of partingsOf(letters.get(word) ?? word))
      if (parting.every(exists)) yield* asWords(typed.toSpliced(at, 1, ...parting), '')
  }
}

/** Each word with the next. */
function joinsOf(typed: readonly string[]): string[] {
  return typed.slice(1).map((word, at) => typed[at]! + word)
}

const shortestPart = 3

function partingsOf(word: string): [string, string][] {
  const found: [string, string][] = []
  for (let at = shortestPart; at <= word.length - shortestPart; at++)
    found.push([word.slice(0, at), word.slice(at)])
  return found
}

/** What two words were made of is whole words; what was typed last otherwise may go on. */
function* asWords(words: readonly string[], beginning?: ''): Generator<Attempt> {
  const asked = questionOf(words.join(' '))!
  const question = { ...asked, beginning: beginning ?? asked.beginning }
  yield { question, corrected: true }
  const lighter = withoutLightWords(question)
  if (lighter) yield { question: lighter, corrected: true }
}
