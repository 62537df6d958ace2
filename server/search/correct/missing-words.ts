/** A question that a book answers although some of its words are missing, or are no words of any book. Pure. */
import type { Editions } from '../index/edition-index.ts'
import type { Wanted } from '../index/word-index.ts'
import { questionOf, withoutLightWords, wordsTyped, type Question } from '../parse/query.ts'
import { compoundsWith, lettersTyped, oneSlipFrom, twoSlipsFrom } from './similar-words.ts'

const mostWords = 8
const mostAlternatives = 3

/**
 * What a text asks with words that no book is found by as the known ones that they may have been, or left out; null when
 * nothing is left.
 */
export function questionOfKnownWords(
  { vocabulary, visit }: Pick<Editions, 'vocabulary' | 'visit'>,
  text: string,
): Question | null {
  const asked = questionOf(text)
  if (!asked) return null
  const question = withoutLightWords(asked) ?? asked
  // Publishers and years are found, and no words of any title.
  const finds = (word: string) => {
    let found = false
    visit(word, () => !(found = true))
    return found
  }
  const unknown = wordsTyped(question).filter((word) => !finds(word))
  const letters = lettersTyped(text)
  const alone = question.words.length === 1
  const near = (word: string) => {
    const oneSlip = oneSlipFrom(vocabulary, word, letters, alone)
    return oneSlip.length > 0 ? oneSlip : twoSlipsFrom(vocabulary, word, alone)
  }
  const known = (word: string): Wanted[] => {
    const alike = near(word)
      .slice(0, mostAlternatives)
      .map((each) => each.word)
    const instead = alike.length > 0 ? alike : compoundsWith(vocabulary, word)
    return word === question.beginning ? [...instead, { begins: word }] : instead
  }
  const words = question.words
    .map((forms) => (unknown.includes(forms[0] as string) ? known(forms[0] as string) : forms))
    .filter((forms) => forms.length > 0)
  const typed = wordsTyped(question).filter((word) => !unknown.includes(word))
  return words.length === 0 ? null : { ...question, words, beginning: '', typed }
}

/** Whichever `missing` words are left out; null where none would be left. Words that say little are no help. */
export function withFewerWords(question: Question, missing: number): Question | null {
  const words = (withoutLightWords(question) ?? question).words.slice(0, mostWords)
  if (words.length <= missing) return null
  const branches = leavingOut(words, missing).map((kept): Wanted => ({ all: kept.map((any) => ({ any })) }))
  return { ...question, words: [branches], beginning: '' }
}

/** Every choice of the items without so many. */
function leavingOut<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[...items]]
  if (items.length < count) return []
  const [first, ...rest] = items
  return [...leavingOut(rest, count).map((kept) => [first!, ...kept]), ...leavingOut(rest, count - 1)]
}
