import { expect, test } from 'vitest'
import { besidesOf, narrowerOf } from './near-subjects.ts'

const subject = (id: string, copies: number) => ({ id, name: id, copies })
const tree = {
  ...subject('økonomi', 9),
  narrower: [
    { ...subject('finansiering', 2), narrower: [] },
    {
      ...subject('mikro-og-makro', 7),
      narrower: [subject('makro', 7), subject('mikro', 0), subject('spil', 1)],
    },
  ],
}
const ids = (subjects: readonly { id: string }[]) => subjects.map(({ id }) => id)

test('the strip of a phone has the subjects one level below', () => {
  expect(ids(narrowerOf({ id: 'økonomi', tree }))).toEqual(['finansiering', 'mikro-og-makro'])
  expect(ids(narrowerOf({ id: 'mikro-og-makro', tree }))).toEqual(['makro', 'mikro', 'spil'])
  expect(ids(narrowerOf({ id: 'mikro', tree }))).toEqual([])
})

test('beside a subject stand the others of its field that have books', () => {
  expect(ids(besidesOf({ id: 'mikro', tree }))).toEqual(['makro', 'spil'])
  expect(ids(besidesOf({ id: 'finansiering', tree }))).toEqual(['mikro-og-makro'])
  expect(ids(besidesOf({ id: 'økonomi', tree }))).toEqual([])
})
