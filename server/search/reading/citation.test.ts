import { expect, test } from 'vitest'
import { isbnsIn } from './citation.ts'

const spivak = '9780914098911'
const cormen = '9780262046305'

test.each([
  ['a year before it', `Calculus\t2008\t${spivak}`, [spivak]],
  ['a number of a line before it', `12 ${spivak}`, [spivak]],
  ['pages after it', `${spivak} 680 s.`, [spivak]],
  ['hyphens and an en dash', `978-0-914098–91-1`, [spivak]],
  ['a line end inside', `978-0-914098-\n91-1, 680`, [spivak]],
  ['two in a row', `${spivak}\n${cormen}`, [spivak, cormen]],
  ['two of ten digits in a row', '0914098918\n026204630X', [spivak, cormen]],
  ['ten digits and pages after them', '0914098918 680', [spivak]],
  ['ten digits with hyphens, a year after them', '0-914098-91-8 2008', [spivak]],
  ['ten digits in pieces', 'ISBN 0 914098 91 8', [spivak]],
  ['a wrong digit', '9780914098912', []],
  ['a part of a longer number', `1${spivak}`, []],
  ['a phone number beside numbers', '12 34 56 78 90 12', []],
])('the ISBN of a citation is found with %s', (_what, text, isbns) => {
  expect(isbnsIn(text).map(({ isbn }) => isbn)).toEqual(isbns)
})

test('its place is that in the text', () => {
  const text = `2008 ${spivak} 680`
  const { start, end } = isbnsIn(text)[0]!
  expect(text.slice(start, end)).toBe(spivak)
})
