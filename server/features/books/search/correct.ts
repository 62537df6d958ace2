/**
 * What may have been meant when nothing is found as typed: first without words that say little, then with unknown words
 * replaced by known ones like them, then all of them, then with words that were wrongly parted or joined.
 */
import type { Db } from '../../../db/connect.ts'
import { nearest, type Near } from './nearness.ts'
import { questionOf, withoutLightWords, type Question } from './question.ts'
import { beginsWord, knownAmong, wordsLike } from './vocabulary.ts'

export type Attempt = {
  question: Question
  /** Whether other words are searched for than were typed. */
  corrected: boolean
}

const mostAlternatives = 3
const shortestCorrected = 3

/** One after the other, as long as they are asked for: whoever finds something stops. */
export async function* attemptsAt(db: Db, text: string): AsyncGenerator<Attempt> {
  const question = questionOf(text)
  if (!question) return
  yield { question, corrected: false }
  const lighter = withoutLightWords(question)
  if (lighter) yield { question: lighter, corrected: false }
  yield* corrected(db, lighter ?? question)
}

async function* corrected(db: Db, question: Question): AsyncGenerator<Attempt> {
  const typed = question.words.map(([word]) => word!)
  const unknown = await unknownAmong(db, typed, question.beginning)
  const mayBeWrong = typed.filter((word) => word.length >= shortestCorrected && /\p{L}/u.test(word))
  if (mayBeWrong.length === 0) return
  const alike = await wordsLike(db, mayBeWrong)
  const near = new Map(mayBeWrong.map((word) => [word, nearest(word, alike.get(word)!)]))

  if (unknown.length > 0) {
    const replaced = pick(unknown, (word) => fewestSlips(near.get(word) ?? []))
    if (replaced.size === unknown.length) yield attempt(question, replaced, { instead: true })
  }
  const replaced = pick(mayBeWrong, (word) => near.get(word)!)
  if (replaced.size > 0) yield attempt(question, replaced, { instead: false })
  yield* rejoined(db, typed)
}

async function unknownAmong(db: Db, typed: readonly string[], beginning: string): Promise<string[]> {
  const known = await knownAmong(db, typed)
  const unknown = typed.filter((word) => !known.has(word))
  const last = typed.at(-1)!
  return unknown.includes(last) && beginning === last && (await beginsWord(db, last))
    ? unknown.filter((word) => word !== last)
    : unknown
}

function pick(words: readonly string[], waysOf: (word: string) => readonly Near[]) {
  const ways = words.map(
    (word) =>
      [
        word,
        waysOf(word)
          .slice(0, mostAlternatives)
          .map((near) => near.word),
      ] as const,
  )
  return new Map(ways.filter(([, found]) => found.length > 0))
}

function fewestSlips(near: readonly Near[]): Near[] {
  return near.filter(({ slips }) => slips === near[0]!.slips)
}

/** The question with other words `instead` of those typed, or beside them. */
function attempt(
  question: Question,
  replaced: Map<string, string[]>,
  { instead }: { instead: boolean },
): Attempt {
  const words = question.words.map((ways) => {
    const others = replaced.get(ways[0]!)
    return others ? [...(instead ? [] : ways), ...others] : ways
  })
  const last = question.words.at(-1)![0]!
  const beginning = instead && replaced.has(last) ? '' : question.beginning
  return { question: { words, beginning, texts: spellings(question.texts[0]!, replaced) }, corrected: true }
}

const mostSpellings = 8

/** The text with every choice of the other words, the likeliest first. */
function spellings(text: string, replaced: Map<string, string[]>): string[] {
  let texts: string[][] = [[]]
  for (const word of text.split(' ')) {
    const ways = replaced.get(word) ?? [word]
    texts = ways.flatMap((way) => texts.map((before) => [...before, way])).slice(0, mostSpellings)
  }
  return texts.map((words) => words.join(' '))
}

/** 'deep learning' for 'deeplearning', and the other way round. */
async function* rejoined(db: Db, typed: readonly string[]): AsyncGenerator<Attempt> {
  const joins = typed.slice(1).map((word, at) => typed[at]! + word)
  const parts = typed.flatMap((word) => partings(word).flat())
  const known = await knownAmong(db, [...joins, ...parts])
  const join = joins.findIndex((word) => known.has(word))
  if (join >= 0) yield asWords(typed.toSpliced(join, 2, joins[join]!))
  for (const [at, word] of typed.entries()) {
    const parting = partings(word).find((pair) => pair.every((part) => known.has(part)))
    if (parting) yield asWords(typed.toSpliced(at, 1, ...parting))
  }
}

const shortestPart = 3

function partings(word: string): [string, string][] {
  const found: [string, string][] = []
  for (let at = shortestPart; at <= word.length - shortestPart; at++)
    found.push([word.slice(0, at), word.slice(at)])
  return found
}

function asWords(words: string[]): Attempt {
  return { question: questionOf(words.join(' '))!, corrected: true }
}
