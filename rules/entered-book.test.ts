import { expect, test } from 'vitest'
import { authorsIn, enteredEdition, enteredFault, isPrinted, onOneLine } from './entered-book.ts'

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
  [{ edition: '' }, null],
  [{ title: '\u200B' }, 'title_missing'],
  [{ title: 'Køb på vind.nu' }, 'title_unfit'],
  [{ authors: ['bo@example.dk'] }, 'authors_unfit'],
  [{ edition: 'se www.x.dk' }, 'edition_unfit'],
])('the first fault of a book with %j is %s', (change, fault) => {
  expect(enteredFault({ ...facts, ...change })).toBe(fault)
})

test.each([
  'Matematik A1, 2. udgave',
  '1984',
  'C++ Primer',
  'C# 12 & .NET 8 i praksis',
  'ASP.NET Core in Action',
  'Node.js Design Patterns',
  'Web 2.0: en introduktion',
  'Hvad er meningen?',
  'A/B-test (bind 1/2)',
  'Support Vector Machines',
  'Linux-administration for admins',
  "Gray's Anatomy – 42nd ed.",
  'Война и мир',
  '$100 Startup',
  'Støj: 50 % af dk.økonomien',
])('%j can stand on a book', (line) => expect(isPrinted(line)).toBe(true))

test.each([
  '???',
  'Billige bøger på bogbutik.dk',
  'https://x.example/bog',
  'WWW.BOG',
  'Skriv til bo@example.dk',
  'Genlæst officiel',
  'GENLAEST',
  'bit.ly/3xYz',
])('%j cannot', (line) => expect(isPrinted(line)).toBe(false))

test('signs that nobody sees are taken out of a line', () => {
  expect(onOneLine('\uFEFFKalk\u00ADulus\n \u202E2')).toBe('Kalkulus 2')
})
