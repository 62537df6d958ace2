import { expect, test } from 'vitest'
import { scorerFor } from './score.ts'
import { parseQuery } from '../parse/query.ts'

const edition = (title: string, authors = 'anna bo') => ({
  title,
  authors: `;${authors};`,
  words: ` ${title} ${authors} `,
  spelling: ` ${title} ${authors} `,
})

test('matches rank by title, author, beginning of a title, phrase, all words, some words', () => {
  const score = scorerFor(parseQuery('karen blixen')!)
  const matches = [
    edition('karen blixen'),
    edition('vintereventyr', 'karen blixen'),
    edition('karen blixen og hendes tid'),
    edition('karen blixens liv'),
    edition('breve fra karen blixen'),
    edition('blixen og karen'),
    edition('karen', 'b blixen'),
  ].map((each) => score(each).match)
  expect(matches).toEqual([7, 6, 5, 4, 3, 2, 1])
})

test('among equal matches words as typed come before inflections, and short titles before long ones', () => {
  const { closeness } = ((score) => ({ closeness: (title: string) => score(edition(title)).closeness }))(
    scorerFor(parseQuery('boger om kemi')!),
  )
  expect(closeness('gode boger om kemi')).toBeGreaterThan(closeness('gode bog om kemien'))
  expect(closeness('boger om kemi i')).toBeGreaterThan(
    closeness('boger om kemi i hverdagen og i laboratoriet'),
  )
})

test('marked words as typed come first, then the last one as a prefix', () => {
  const score = scorerFor(parseQuery('store får')!)
  const lettersOf = (spelt: string) => score({ ...edition('store far'), spelling: ` ${spelt} ` }).letters
  expect(lettersOf('en får får store lam')).toBe(2)
  expect(lettersOf('store fåreflokke')).toBe(1)
  expect(lettersOf('store far')).toBe(0)
  const goesOn = scorerFor(parseQuery('får store')!)
  expect(goesOn({ ...edition('far store'), spelling: ' fåret store ' }).letters).toBe(0)
})

test('without marks the words as typed decide only between equal matches', () => {
  const score = scorerFor(parseQuery('far')!)
  const [far, sheep] = [edition('min far'), { ...edition('et far'), spelling: ' et får ' }].map((each) =>
    score(each),
  )
  expect(far).toMatchObject({ letters: 0, match: 3 })
  expect(sheep).toMatchObject({ letters: 0, match: 3 })
  expect(far!.closeness).toBeGreaterThan(sheep!.closeness)
})
