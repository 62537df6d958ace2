import { expect, test } from 'vitest'
import { hasCard, searchOf, shelfOf, shownOf, type MyBook } from './shelf.ts'

test.each([
  { text: 'solgt', shelf: 'solgt' },
  { text: 'Aktiv', shelf: 'aktiv' },
  { text: null, shelf: 'alle' },
  { text: 'noget', shelf: 'alle' },
])('the parameter $text shows $shelf', ({ text, shelf }) => {
  expect(shelfOf(text)).toBe(shelf)
})

test.each([
  { text: null, shown: 20 },
  { text: '0', shown: 20 },
  { text: '21', shown: 40 },
  { text: '60', shown: 60 },
  { text: '999999', shown: 1000 },
  { text: '-40', shown: 20 },
  { text: 'mange', shown: 20 },
])('the parameter $text shows up to $shown books', ({ text, shown }) => {
  expect(shownOf(text)).toBe(shown)
})

test('an address omits the defaults', () => {
  expect(String(searchOf('alle', 20))).toBe('')
  expect(String(searchOf('solgt', 40))).toBe('vis=solgt&antal=40')
})

test.each([
  { copy: 'for sale', sold: false, status: 0, hidden: undefined, has: true },
  { copy: 'sold and on its way', sold: true, status: 3, hidden: undefined, has: false },
  { copy: 'sold and approved', sold: true, status: 7, hidden: undefined, has: true },
  { copy: 'of a cancelled sale', sold: true, status: 9, hidden: undefined, has: false },
  { copy: 'that Genlæst has hidden', sold: false, status: 0, hidden: {}, has: false },
])('a copy $copy has a card to share: $has', ({ sold, status, hidden, has }) => {
  expect(hasCard({ dbBook: { sold, status }, hidden } as unknown as MyBook)).toBe(has)
})
