import { expect, test } from 'vitest'
import { itemOf } from '../test-items.ts'
import { emptyWords, sellAddress, sellQuestion } from './empty-words.ts'
import { anyBook } from './wish.ts'

const nothing = { wish: anyBook, bookId: null, offer: null, edition: null }
const filtered = { ...anyBook, pickup: true }

test('an empty marketplace invites to sell', () => {
  expect(emptyWords(nothing)).toMatchObject({ title: 'Her er ingen bøger endnu', wayOut: 'nothing' })
})

test('a search without a hit names what was searched for', () => {
  const words = emptyWords({ ...nothing, wish: { ...anyBook, text: 'kvantefysik' } })
  expect(words).toMatchObject({ title: 'Ingen bøger matcher »kvantefysik«', wayOut: 'search' })
})

test.each([
  ['9788741277219', 'Ingen bøger matcher ISBN 978-87-412-7721-9', 'Prøv titlen i stedet.'],
  ['ISBN 978-87-412-7721-9', 'Ingen bøger matcher ISBN 978-87-412-7721-9', 'Prøv titlen i stedet.'],
  [
    'ISBN-13: 9788741277218',
    'Ingen bøger matcher »ISBN-13: 9788741277218«',
    'Tjek cifrene: nummeret er ikke et gyldigt ISBN.',
  ],
  ['1984', 'Ingen bøger matcher »1984«', 'Prøv et kortere søgeord, eller søg på ISBN.'],
])('whoever looked for the number %s reads "%s" and "%s"', (text, title, help) => {
  expect(emptyWords({ ...nothing, wish: { ...anyBook, text } })).toMatchObject({ title, text: help })
})

test('filters that keep everything away say how much that is', () => {
  const hits = { count: 1, atLeast: false }
  const offer = { kind: 'unfiltered' as const, items: [itemOf({ id: 'a' })], hits }
  const words = emptyWords({ ...nothing, wish: { ...filtered, text: 'kemi' }, offer })
  expect(words).toMatchObject({ text: 'Uden filtre er der 1 resultat.', wayOut: 'filters' })
})

test('where the text alone finds nothing, it is the text that is to be changed', () => {
  const words = emptyWords({ ...nothing, wish: { ...filtered, text: 'kvantefysik' } })
  expect(words.wayOut).toBe('search')
})

test('an edition that nobody sells leads on to all books', () => {
  expect(emptyWords({ ...nothing, bookId: '7' })).toMatchObject({
    title: 'Bogen er ikke til salg lige nu',
    wayOut: 'all',
  })
})

test('whoever looked for one book is asked for that one, and who only narrowed the list for any', () => {
  const [one, any] = ['Har du bogen, og er du færdig med den?', 'Har du en bog, du er færdig med?']
  expect(sellQuestion({ wish: { ...anyBook, text: 'kemi' }, bookId: null })).toBe(one)
  expect(sellQuestion({ wish: filtered, bookId: '7' })).toBe(one)
  expect(sellQuestion({ wish: filtered, bookId: null })).toBe(any)
})

test.each([
  ['978-87-412-7721-9', null, '/sælgbog?isbn=9788741277219'],
  ['ISBN 87-412-7721-X', null, '/sælgbog?isbn=9788741277219'],
  ['', '9788741277219', '/sælgbog?isbn=9788741277219'],
  ['kvantefysik', null, '/sælgbog'],
  ['', '7', '/sælgbog'],
])('whoever has »%s« (edition %s) sells it at %s', (text, bookId, address) => {
  expect(sellAddress({ ...nothing, wish: { ...anyBook, text }, bookId })).toBe(address)
})

test('an edition that is known without copies is named, and its number taken along by whoever has it', () => {
  const edition = { ...itemOf({ id: 'a' }).apiBook, title: 'Knoglernes historie', isbn: '9788741277219' }
  const wish = { ...anyBook, text: edition.isbn }
  expect(emptyWords({ ...nothing, wish, edition }).text).toBe(
    '»Knoglernes historie« er ikke til salg lige nu. Prøv titlen i stedet.',
  )
  expect(sellAddress({ wish: { ...anyBook, text: 'kemi' }, bookId: '7', edition })).toBe(
    '/sælgbog?isbn=9788741277219',
  )
})

test('another number looked for among the copies of an edition is not taken for that edition', () => {
  const edition = { ...itemOf({ id: 'a' }).apiBook, isbn: '9788741277219' }
  const list = { ...nothing, bookId: '7', edition, wish: { ...anyBook, text: '978-87-02-11112-5' } }
  expect(emptyWords(list)).toMatchObject({
    title: 'Ingen bøger matcher ISBN 978-87-02-11112-5',
    text: 'Prøv titlen i stedet.',
  })
  expect(sellAddress(list)).toBe('/sælgbog?isbn=9788702111125')
})
