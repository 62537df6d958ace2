import { expect, test } from 'vitest'
import type { BookFacts } from './book-facts.ts'
import { cleanFacts } from './clean-facts.ts'

const facts: BookFacts = {
  subjects: [],
  title: 'Title',
  authors: [],
  edition: null,
  publisher: null,
  year: null,
  pages: null,
  language: null,
  source: 'openlibrary',
}

test.each([
  ['Lov &amp; ret', 'Lov & ret'],
  ['S&#248;ren &#xE6;lter', 'Søren ælter'],
  ['&oslash;l &ukendt;', 'øl &ukendt;'],
  ['To\u0000 linjer\n og\tet\u00ad ord', 'To linjer og et ord'],
  ['Ude af r&#9999999;ækkevidde', 'Ude af rækkevidde'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
])('the title %j becomes %j', (title, cleaned) => {
  expect(cleanFacts({ ...facts, title }).title).toBe(cleaned)
})

test('long texts are cut, and each author is listed once', () => {
  const authors = ['Anna', ' Anna ', '\u0007', ...Array.from({ length: 20 }, (_, at) => `Forfatter ${at}`)]
  const cleaned = cleanFacts({ ...facts, title: 'x'.repeat(5000), authors, publisher: ' \n ' })

  expect(cleaned.title).toHaveLength(300)
  expect(cleaned.authors.slice(0, 2)).toEqual(['Anna', 'Forfatter 0'])
  expect(cleaned.authors).toHaveLength(12)
  expect(cleaned.publisher).toBeNull()
})

test.each([
  ['<p><b>Lov &amp; ret</b><br/>for jurister.</p>', 'Lov & ret for jurister.'],
  ['Gælder for p < 0,05 og n > 30', 'Gælder for p < 0,05 og n > 30'],
  [`<i class="${'x'.repeat(100)}">Kort</i>`, 'Kort'],
])('the description %j becomes %j', (description, cleaned) => {
  expect(cleanFacts({ ...facts, description }).description).toBe(cleaned)
})

test('a long description is cut, tags or not, and none stays none', () => {
  const described = (description: string | null) => cleanFacts({ ...facts, description }).description
  expect(described('<b>x</b>'.repeat(100_000))!.length).toBeLessThanOrEqual(1500)
  expect(described('<a'.repeat(500_000))!.length).toBeLessThanOrEqual(1500)
  expect(described(null)).toBeNull()
  expect(cleanFacts(facts)).not.toHaveProperty('description')
})
