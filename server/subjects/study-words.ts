/**
 * The words that people type beside a subject: places of study, levels and courses, and words that say nothing about a
 * book.
 */
import { searchWords } from '#rules/search-words'
import { rowsOf, valuesOf } from './csv.ts'
import { Phrases } from './phrases.ts'

export type Place = { id: string; danish: string; english: string }
export type StudyWord =
  | { kind: 'place'; place: Place; isShort: boolean }
  | { kind: 'level' }
  | { kind: 'empty'; isTitleLike: boolean }

type PlaceColumn = 'id' | 'danish' | 'english' | 'abbreviations' | 'otherNames'

export const studyWords: Phrases<StudyWord> = readStudyWords()

function readStudyWords(): Phrases<StudyWord> {
  const phrases = new Phrases<StudyWord>()
  for (const { id, danish, english, abbreviations, otherNames } of rowsOf<PlaceColumn>('./places.csv')) {
    const place = { id, danish, english }
    for (const name of [danish, english, ...valuesOf(otherNames)])
      phrases.add(searchWords(name), { kind: 'place', place, isShort: false })
    for (const name of valuesOf(abbreviations))
      phrases.add(searchWords(name), { kind: 'place', place, isShort: true })
  }
  for (const { words } of rowsOf<'kind' | 'words' | 'note'>('./study-words.csv'))
    for (const name of valuesOf(words)) phrases.add(searchWords(name), { kind: 'level' })
  for (const { kind, words } of rowsOf<'kind' | 'words'>('./empty-words.csv'))
    for (const name of valuesOf(words))
      phrases.add(searchWords(name), { kind: 'empty', isTitleLike: kind === 'textbook' })
  return phrases
}
