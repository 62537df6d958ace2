/** The single words of subjects' names, abbreviations and study words, which no correction changes. Pure. */
import { foldForSearch, searchWords, spellForSearch } from '#rules/search-words'
import { abbreviations, stemOf } from './named-subjects.ts'
import { studyWords } from './study-words.ts'
import { namesOf, subjects } from './vocabulary.ts'

const nameWords = [...subjects.values()].flatMap(namesOf).flatMap(searchWords)
const known = new Set([
  ...nameWords,
  ...[...subjects.values()].flatMap((each) => each.abbreviations).flatMap(searchWords),
])
const shortestInflected = 5
const knownStems = new Set(nameWords.filter((word) => word.length >= shortestInflected).map(stemOf))

/** Whether a folded word is part of a subject's name, an abbreviation, or a study word. Such a word is no typo. */
export function isTaughtWord(word: string): boolean {
  if (known.has(word) || studyWords.get([word]) !== undefined) return true
  return word.length >= shortestInflected && knownStems.has(stemOf(word))
}

/** The words of subjects' names, folded, with the letters they are written with. */
const taughtWords: ReadonlyMap<string, string> = new Map(
  [...subjects.values()]
    .flatMap(namesOf)
    .flatMap((name) => spellForSearch(name).split(' '))
    .toReversed()
    .map((word) => [foldForSearch(word), word]),
)
const taughtByLetter = Map.groupBy(taughtWords.keys(), (word) => word[0]!)

/** The folded words of subjects' names that begin with the same letter as a folded word and are about as long. */
export function taughtWordsLike(word: string): string[] {
  return (taughtByLetter.get(word[0]!) ?? []).filter((each) => Math.abs(each.length - word.length) <= 1)
}

/** A folded word of a subject's name as it is written there: 'mikroøkonomi' for 'mikrookonomi'. */
export function taughtSpelling(word: string): string | undefined {
  return taughtWords.get(word)
}

/** Whether a folded word is an abbreviation of a subject, a place or a level, and no name. */
export function isShortForm(word: string): boolean {
  const study = studyWords.get([word])
  return (
    abbreviations.get([word]) !== undefined ||
    study?.kind === 'level' ||
    (study?.kind === 'place' && study.isShort)
  )
}
