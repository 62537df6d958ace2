import { expect, test } from 'vitest'
import { itemOf } from '../test-items.ts'
import { emptyWords, sellAddress, sellQuestion } from './empty-words.ts'
import { anyBook } from './list-query.ts'

const nothing = { query: anyBook, bookId: null, offer: null, edition: null, knownWork: null }
const filtered = { ...anyBook, pickup: true }

test('an empty marketplace invites people to sell', () => {
  expect(emptyWords(nothing)).toMatchObject({ title: 'Her er ingen bøger endnu', remedy: 'nothing' })
})

test('a search without hits names its text', () => {
  const words = emptyWords({ ...nothing, query: { ...anyBook, text: 'kvantefysik' } })
  expect(words).toMatchObject({ title: 'Ingen bøger matcher »kvantefysik«', remedy: 'search' })
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
])('a search for the number %s reads "%s" and "%s"', (text, title, help) => {
  expect(emptyWords({ ...nothing, query: { ...anyBook, text } })).toMatchObject({ title, text: help })
})

test('a search for a work that nobody sells says so, and when and for what it was last sold', () => {
  const { apiBook: edition } = itemOf({ id: 'a' })
  const query = { ...anyBook, text: 'srednicki quantum' }
  const work = { workId: 7, slug: 'quantum-field-theory', title: 'Quantum Field Theory', edition }
  const sold = { ...work, lastSale: { price: 310_00, month: '2026-08' } }
  expect(emptyWords({ ...nothing, query, knownWork: sold })).toEqual({
    title: 'Pladsen er tom lige nu',
    text: 'Ingen har »Quantum Field Theory« til salg lige nu. Den blev sidst solgt i august 2026 for 310,00\u00a0kr. uden gebyr.',
    remedy: 'search',
  })
  const never = { ...nothing, query, knownWork: { ...work, lastSale: null } }
  expect(emptyWords(never).text).toBe('Ingen har »Quantum Field Theory« til salg lige nu.')
  expect(sellAddress(never)).toBe(`/sælgbog?isbn=${edition.isbn}`)
})

test('filters without hits name the count without them', () => {
  const hits = { count: 1, atLeast: false }
  const offer = { kind: 'unfiltered' as const, items: [itemOf({ id: 'a' })], hits }
  const words = emptyWords({ ...nothing, query: { ...filtered, text: 'kemi' }, offer })
  expect(words).toMatchObject({ text: 'Uden filtre er der 1 resultat.', remedy: 'filters' })
})

test('a text without hits offers a change of the search, not of the filters', () => {
  const words = emptyWords({ ...nothing, query: { ...filtered, text: 'kvantefysik' } })
  expect(words.remedy).toBe('search')
})

test('an edition that nobody sells leads to all books', () => {
  expect(emptyWords({ ...nothing, bookId: '7' })).toMatchObject({
    title: 'Bogen er ikke til salg lige nu',
    remedy: 'all',
  })
})

test('a search for one book asks for that book, and a filtered list for any', () => {
  const [one, any] = ['Har du bogen, og er du færdig med den?', 'Har du en bog, du er færdig med?']
  expect(sellQuestion({ query: { ...anyBook, text: 'kemi' }, bookId: null })).toBe(one)
  expect(sellQuestion({ query: filtered, bookId: '7' })).toBe(one)
  expect(sellQuestion({ query: filtered, bookId: null })).toBe(any)
})

test.each([
  ['978-87-412-7721-9', null, '/sælgbog?isbn=9788741277219'],
  ['ISBN 87-412-7721-X', null, '/sælgbog?isbn=9788741277219'],
  ['', '9788741277219', '/sælgbog?isbn=9788741277219'],
  ['kvantefysik', null, '/sælgbog'],
  ['', '7', '/sælgbog'],
])('the search »%s« (edition %s) leads to selling at %s', (text, bookId, address) => {
  expect(sellAddress({ ...nothing, query: { ...anyBook, text }, bookId })).toBe(address)
})

test('a known edition without copies is named, and its ISBN is passed on to selling', () => {
  const edition = { ...itemOf({ id: 'a' }).apiBook, title: 'Knoglernes historie', isbn: '9788741277219' }
  const query = { ...anyBook, text: edition.isbn }
  expect(emptyWords({ ...nothing, query, edition }).text).toBe(
    '»Knoglernes historie« er ikke til salg lige nu. Prøv titlen i stedet.',
  )
  expect(sellAddress({ ...nothing, query: { ...anyBook, text: 'kemi' }, bookId: '7', edition })).toBe(
    '/sælgbog?isbn=9788741277219',
  )
})

test('a search for another ISBN among the copies of an edition does not name that edition', () => {
  const edition = { ...itemOf({ id: 'a' }).apiBook, isbn: '9788741277219' }
  const list = { ...nothing, bookId: '7', edition, query: { ...anyBook, text: '978-87-02-11112-5' } }
  expect(emptyWords(list)).toMatchObject({
    title: 'Ingen bøger matcher ISBN 978-87-02-11112-5',
    text: 'Prøv titlen i stedet.',
  })
  expect(sellAddress(list)).toBe('/sælgbog?isbn=9788702111125')
})
