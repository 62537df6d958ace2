/** Subjects by the names that somebody may type. Pure. */
import { stemmer } from '@orama/stemmers/danish'
import { searchWords, spellForSearch } from '#rules/search-words'
import { Phrases } from './phrases.ts'
import { namesOf, subjects, type Subject } from './vocabulary.ts'

const unread = new Set(
  'i og at en et den det de til af pa for med om som er fra eller ved the a an of and in to on with by from or'.split(
    ' ',
  ),
)
const shortestStemmed = 4

export const stemOf = (word: string) => (word.length < shortestStemmed ? word : stemmer(word))
/** Whether a folded word says anything: no article, preposition or conjunction does. */
export const isRead = (word: string) => !unread.has(word)

/** A subject is found by its name in any inflection, and by its abbreviation as written. */
export const names = new Phrases<Subject>(stemOf)
export const abbreviations = new Phrases<Subject>()
for (const subject of subjects.values()) names.add(searchWords(subject.danish).filter(isRead), subject)
for (const subject of subjects.values())
  for (const name of namesOf(subject)) names.add(searchWords(name).filter(isRead), subject)
for (const subject of subjects.values())
  for (const name of subject.abbreviations) abbreviations.add(spellForSearch(name).split(' '), subject)
