import { expect, test } from 'vitest'
import { authorsIn, enteredEdition, enteredFault } from './entered-book.ts'

test.each([
  ['Bo Li', ['Bo Li']],
  ['Bo Li, Ea Ny og  Per Ås', ['Bo Li', 'Ea Ny', 'Per Ås']],
  ['Bo Li; Ea Ny & Per Ås', ['Bo Li', 'Ea Ny', 'Per Ås']],
  ['Bo Li, , Bo Li', ['Bo Li']],
  ['Morten Ogstrup', ['Morten Ogstrup']],
  ['', []],
])('the authors in %j are %j', (text, names) => {
  expect(authorsIn(text)).toEqual(names)
})

test.each([
  ['', '1. udgave'],
  ['3', '3. udgave'],
  [' 3. ', '3. udgave'],
  ['3. udgave', '3. udgave'],
  ['02. udg.', '2. udgave'],
  ['0', '1. udgave'],
  ['Revideret  udgave', 'Revideret udgave'],
  ['2. reviderede udgave', '2. reviderede udgave'],
])('the edition %j is shown as %j', (typed, shown) => {
  expect(enteredEdition(typed)).toBe(shown)
})

const facts = { title: 'Statik', authors: ['Bo Li'], edition: '2' }

test.each([
  [{}, null],
  [{ authors: [] }, null],
  [{ title: ' \n ' }, 'title_missing'],
  [{ title: 'x'.repeat(301) }, 'title_long'],
  [{ authors: ['x'.repeat(121)] }, 'authors_long'],
  [{ authors: Array.from({ length: 13 }, (_, at) => `Forfatter ${at}`) }, 'authors_long'],
  [{ edition: 'x'.repeat(61) }, 'edition_long'],
])('the first fault of a book with %j is %s', (change, fault) => {
  expect(enteredFault({ ...facts, ...change })).toBe(fault)
})
