import { expect, test } from 'vitest'
import { foldForSearch } from '#rules/search-words'
import { subjectNamesFrom, subjectsFrom } from './subject-names.ts'

const found = (text: string) =>
  Object.fromEntries(
    subjectsFrom(foldForSearch(text)).map(({ subject, beginning }) => [subject.id, beginning]),
  )

test('a text begins the names of subjects in either language, their synonyms, and later words', () => {
  expect(found('mikroøkon')).toMatchObject({ mikrooekonomi: 'name' })
  expect(found('microec')).toMatchObject({ mikrooekonomi: 'name' })
  expect(found('price the')).toMatchObject({ mikrooekonomi: 'synonym' })
  expect(found('kemi')).toMatchObject({ kemi: 'whole', 'organisk-kemi': 'word' })
})

test('an abbreviation counts only as a whole', () => {
  expect(found('orgo')).toEqual({ 'organisk-kemi': 'whole' })
  expect(found('org')).not.toHaveProperty('organisk-kemi', 'whole')
})

test('nothing begins with no text, or with letters that no name has', () => {
  expect([subjectsFrom(''), subjectsFrom('xyzzy')]).toEqual([[], []])
})

test('names are given whole, so that a title can be compared with them', () => {
  expect(subjectNamesFrom(foldForSearch('microecon'))).toContain(foldForSearch('microeconomics'))
})
