import { expect, test } from 'vitest'
import { isRight, judgedReport } from './judged-queries.ts'

const shelf = ['Børn', 'Små børn', 'Born to Run', 'Barn']
const answer = (...titles: string[]) => ({
  titles,
  isbns: titles.map((_, at) => `978${at}`),
  corrected: null,
})
const holdsWord = '(?<![\\wæøå])børn(?![\\wæøå])'

test('a query is judged by its first ISBN, its first ten titles, its first three, or its correction', () => {
  expect(isRight({ query: 'børn', expect: ['9780'] }, answer('Børn'), shelf)).toBe(true)
  expect(isRight({ query: 'børn', expect: ['9780'] }, answer(), shelf)).toBe(false)
  const most = { query: 'børn', mostOf: 'b[øo]rn', atLeast: 2 }
  expect(isRight(most, answer('Barn', 'Born to Run', 'Børn'), shelf)).toBe(true)
  expect(isRight(most, answer('Barn', 'Børn'), shelf)).toBe(false)
  const letters = { query: 'børn', firstThree: holdsWord }
  expect(isRight(letters, answer('Børn', 'Små børn', 'Born to Run'), shelf)).toBe(true)
  expect(isRight(letters, answer('Born to Run', 'Børn', 'Små børn'), shelf)).toBe(false)
  expect(isRight(letters, answer(), shelf)).toBe(false)
  expect(isRight({ query: 'stx', notCorrected: true }, answer(), shelf)).toBe(true)
  expect(isRight({ query: 'stx', notCorrected: true }, { ...answer(), corrected: 'sex' }, shelf)).toBe(false)
})

test('the report has a line for each kind and one for all', () => {
  const of = (kind: string, right: boolean) =>
    ({ query: 'x', notCorrected: true, kind, answer: answer(), isRight: right }) as const
  expect(judgedReport([of('a', true), of('a', false), of('b', true)]).split('\n')).toEqual([
    expect.stringMatching(/^a +2 +50\.0 % right$/),
    expect.stringMatching(/^b +1 +100\.0 % right$/),
    expect.stringMatching(/^all +3 +66\.7 % right$/),
  ])
})
