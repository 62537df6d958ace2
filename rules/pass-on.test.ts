import { expect, test } from 'vitest'
import { endedTerm, isOfTerm } from './pass-on.ts'

const at = (time: string) => new Date(time)

test.each([
  ['2026-12-31T22:59:00Z', null],
  ['2026-12-31T23:00:00Z', 'efteråret'],
  ['2027-02-15T22:59:00Z', 'efteråret'],
  ['2027-02-15T23:00:00Z', null],
  ['2027-05-31T21:59:00Z', null],
  ['2027-05-31T22:00:00Z', 'foråret'],
  ['2027-07-15T21:59:00Z', 'foråret'],
  ['2027-07-15T22:00:00Z', null],
])('at %s the term that has just ended is %s', (time, name) => {
  expect(endedTerm(at(time))?.name ?? null).toBe(name)
})

test('a book belongs to the term in which it was bought', () => {
  const autumn = endedTerm(at('2027-01-10T12:00:00Z'))!
  expect(isOfTerm(at('2026-08-28T12:00:00Z'), autumn)).toBe(true)
  expect(isOfTerm(at('2026-12-31T22:59:00Z'), autumn)).toBe(true)
  expect(isOfTerm(at('2026-12-31T23:00:00Z'), autumn)).toBe(false)
  // Bought when spring's exams were over.
  expect(isOfTerm(at('2026-06-20T12:00:00Z'), autumn)).toBe(true)
  expect(isOfTerm(at('2026-05-31T12:00:00Z'), autumn)).toBe(false)
  const spring = endedTerm(at('2027-06-10T12:00:00Z'))!
  expect(isOfTerm(at('2027-01-20T12:00:00Z'), spring)).toBe(true)
})

test('every day belongs to one term', () => {
  const terms = ['2026-06-10', '2027-01-10', '2027-06-10'].map((day) => endedTerm(at(`${day}T12:00:00Z`))!)
  for (
    let day = at('2026-01-01T12:00:00Z');
    day < at('2027-06-01T00:00:00Z');
    day = new Date(+day + 86_400_000)
  )
    expect(terms.filter((term) => isOfTerm(day, term))).toHaveLength(1)
})
