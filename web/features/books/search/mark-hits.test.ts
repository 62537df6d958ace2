import { expect, test } from 'vitest'
import { markHits } from './mark-hits.ts'

/** The title with its hits in brackets. */
function marked(title: string, typed: string) {
  return markHits(title, typed)
    .map(({ text, hit }) => (hit ? `[${text}]` : text))
    .join('')
}

test.each([
  ['Kvalitative metoder', 'kval', '[Kval]itative metoder'],
  ['Kvalitative metoder', 'metoder kval', '[Kval]itative [metoder]'],
  ['Økonomi for alle', 'øko', '[Øko]nomi for alle'],
  ['Makroøkonomi', 'øko', 'Makroøkonomi'],
  ['Kend kemien 1', 'kemi kemien', 'Kend [kemien] 1'],
  ['C++ for begyndere', 'c++', '[C++] for begyndere'],
  ['Økonomi for alle', 'okon', '[Økon]omi for alle'],
  ['Aalborgs historie', 'ålb', '[Aalb]orgs historie'],
  ['Bjælker af træ', 'traeer trae', 'Bjælker af [træ]'],
  ['Kalkulus', '(((', 'Kalkulus'],
  ['Kalkulus', '', 'Kalkulus'],
])('in "%s", "%s" is marked as %s', (title, typed, shown) => {
  expect(marked(title, typed)).toBe(shown)
})
