/** What a person typed, as the search asks it of the editions. Pure. */
import { parseIsbn, withoutIsbnWord } from '#rules/isbn'
import { foldForSearch, spellForSearch } from '#rules/search-words'
import type { Wanted } from '../index/word-index.ts'
import { kinOf } from './inflections.ts'

export type Question = {
  /** For each word what may stand for it, the word itself first; all must occur. */
  words: (readonly Wanted[])[]
  /** What the last word begins with, when it may be still being typed; else empty. */
  beginning: string
  /** The whole text, folded; several where it has been corrected in several ways, the nearest first. */
  texts: string[]
  /** The words that are surely meant; a book that has them just so is nearer. */
  typed: string[]
  /** The same with each letter as it was typed, by which 'får' is told from 'far'. */
  spelt: string[]
  /** The ISBNs that it may say as well. */
  isbns: Isbns | null
}

/** The first and the last; one and the same where it says a whole one. */
export type Isbns = { from: string; to: string }

// So many words say which book it is; what comes after them only costs.
const mostWords = 12

/** Null when there is no word in it. */
export function questionOf(text: string): Question | null {
  const folded = foldForSearch(text)
  if (folded === '') return null
  const words = folded.split(' ').slice(0, mostWords)
  const last = words.at(-1)!
  return {
    words: words.map((word) => [word, ...kinOf(word)]),
    // A single letter begins too many words; it is looked for as the word it is.
    beginning: last.length > 1 ? last : '',
    texts: [folded, ...otherTexts(text)],
    typed: words,
    spelt: spellForSearch(text).split(' ').slice(0, mostWords),
    isbns: isbnsOf(text),
  }
}

/** What it may be written as where it is found: '&' as a word, and a name with what comes first put last. */
function* otherTexts(text: string): Generator<string> {
  if (text.includes('&')) for (const and of [' og ', ' and ']) yield foldForSearch(text.replaceAll('&', and))
  const [last, first, ...more] = text.split(',').map(foldForSearch)
  if (last && first && more.length === 0) yield `${first} ${last}`
}

/** Those that a text says or begins, which may be a number in a title all the same; null when it is none. */
export function isbnsOf(text: string): Isbns | null {
  const bare = withoutIsbnWord(text)
  const digits = bare.replaceAll(/[\s\u2010-\u2015-]/g, '')
  // Ten digits that begin so are one of thirteen on its way, though one in eleven is right as one of ten, too.
  const isbn = /\d/.test(bare) && !/^97[89]\d{7}$/.test(digits) ? parseIsbn(bare) : null
  if (isbn) return { from: isbn, to: isbn }
  if (!/^\d{5,12}$/.test(digits)) return null
  const begun = /^97[89]/.test(digits) ? digits : `978${digits}`
  return begun.length < 13 ? { from: begun, to: `${begun}~` } : null
}

export function isWhole({ from, to }: Isbns): boolean {
  return from === to
}

// Words that many books hold are short; see `common` in candidates.ts.
const longestCommon = 6

/** The question with its last word as a beginning although it may be a common word itself: 'Allon' for 'all'. */
export function lastWordBegun({ words, beginning, ...question }: Question): Question | null {
  if (words.length < 2 || beginning === '' || beginning.length > longestCommon) return null
  return { ...question, words: [...words.slice(0, -1), [{ begins: beginning }]], beginning: '' }
}

/**
 * The question with what is surely short for something as a beginning: 'J. Clear', 'org. teori'; null when nothing is. 'i' and
 * 'a' are words, unless a point says otherwise.
 */
export function abbreviationsBegun(question: Question, text: string): Question | null {
  const dotted = new Set(Array.from(text.matchAll(/(\p{L}+)\./gu), ([, word]) => foldForSearch(word!)))
  return asBeginnings(
    question,
    (word) => dotted.has(word) || (/^\p{L}$/u.test(word) && !lightWords.has(word)),
  )
}

/** The question with each word of so many letters as a beginning: 'intro mikro'; null when it is one word. */
export function wordsBegun(question: Question, shortest: number): Question | null {
  return asBeginnings(question, (word) => word.length >= shortest)
}

function asBeginnings(question: Question, isBegun: (word: string) => boolean): Question | null {
  const { words } = question
  if (words.length < 2 || !words.some(([word]) => typeof word === 'string' && isBegun(word))) return null
  return {
    ...question,
    words: words.map((forms) => {
      const [word] = forms
      return typeof word === 'string' && isBegun(word) ? [...forms, { begins: word }] : forms
    }),
  }
}

/** The question with words that may be missing left out; null when it is the same without, or nothing without. */
export function withoutLightWords(question: Question): Question | null {
  const words = question.words.filter(([word]) => typeof word !== 'string' || !lightWords.has(word))
  if (words.length === 0 || words.length === question.words.length) return null
  const lastStays = words.at(-1) === question.words.at(-1)
  const spelt = question.spelt.filter((word) => !isLight(foldForSearch(word)))
  return { ...question, words, spelt, beginning: lastStays ? question.beginning : '' }
}

export function isLight(word: string): boolean {
  return lightWords.has(word)
}

/** Folded words that say little of which book it is. */
const lightWords = new Set(
  (
    'i og at en et den det de til af pa for med om som er fra eller ved sin sit sine din dit dine min mit mine ' +
    'the a an of and in to on with by from or is der die das und le la les'
  ).split(' '),
)

/** The words as they were typed, where nothing else stands for them yet. */
export function wordsTyped({ words }: Question): string[] {
  return words.flatMap(([word]) => (typeof word === 'string' ? word : []))
}
