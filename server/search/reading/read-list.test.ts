import { beforeAll, expect, test } from 'vitest'
import { readingShelf, type ReadingShelf, type ShelfFacts } from '#test/reading-shelf'
import { readList, type ReadLine } from './read-list.ts'

const book = (
  isbn: string,
  title: string,
  authors: string[],
  more: Partial<ShelfFacts> = {},
): ShelfFacts => ({
  isbn,
  title,
  authors,
  year: null,
  language: null,
  version: '1. udgave',
  ...more,
})

const options = '9780134472089'
const fourth = '9780815344322'
const fifth = '9780815341062'
const crucible = '9780142437339'
const road = '9780140042597'
let shelf: ReadingShelf

beforeAll(async () => {
  shelf = await readingShelf([
    book(options, 'Options, Futures, and Other Derivatives', ['John C. Hull'], {
      version: '10. udgave',
      year: 2017,
    }),
    book('9788777497261', 'Kirurgi', ['Arne Borgwardt', 'Michael Borre'], { version: '2. udgave' }),
    book('9788702098303', 'Medicin', ['Bente Klarlund']),
    book('9788771546453', 'Kampen om vandet: Grundbog i miljøplanlægning', ['Per Christensen'], {
      year: 2008,
    }),
    book(fourth, 'Molecular Biology of the Cell', ['Bruce Alberts'], { version: '4. udgave' }),
    book(fifth, 'Molecular Biology of the Cell', ['Bruce Alberts'], { version: '5. udgave' }),
    book('9780226458120', 'The Structure of Scientific Revolutions', ['Thomas S. Kuhn'], {
      version: '4. udgave',
    }),
    book('9788757401721', 'Ret som teknik, kunst og videnskab', ['Stig Jørgensen']),
    book('9780061339202', 'Flow', ['Mihaly Csikszentmihalyi']),
    book('9788759321010', 'Hermeneutikken', ['Andreas Beck Holm']),
    book(crucible, 'The Crucible', ['Arthur Miller']),
    book(road, 'On the Road', ['Jack Kerouac']),
    book('9780865166868', 'A Latin Epic Reader', ['Keith, A']),
    book('9781558746985', 'Chicken Soup for the Unsinkable Soul', ['Jack Canfield'], { year: 1999 }),
    book('9781558742628', 'Chicken Soup for the Soul', ['Jack Canfield'], { year: 2013 }),
    book('9788711975794', 'Klodernes kamp', ['H. G. Wells']),
    book('9788702000054', 'Koder', ['Ane Tegner']),
  ])
})

const read = (text: string) => readList(shelf.index, text)
const said = ({ edition, certainty }: ReadLine) => [
  edition === null ? null : shelf.isbnOf.get(edition.id),
  certainty,
]

test.each([
  ['APA', 'Hull, J. C. (2010). Options, Futures, and Other Derivatives (10th ed.). Pearson.'],
  ['APA over two lines', 'Hull, J. C. (2010). Options, Futures,\nand Other Derivatives (10th ed.). Pearson.'],
  ['Vancouver', '1. Hull JC. Options, Futures, and Other Derivatives. 10th ed. New York: Pearson; 2017.'],
  ['capitals', 'HULL, JOHN: OPTIONS, FUTURES AND OTHER DERIVATIVES'],
  ['a table', 'Options, Futures, and Other Derivatives\tHull\t10\tPearson'],
  ['a bullet', '• Options, Futures, and Other Derivatives af John C. Hull (10. udgave)'],
  ['a chapter', 'Kap. 2-6 i John C. Hull, Options, Futures, and Other Derivatives'],
  ['a plan of weeks', 'Uge 37: Læs Hull (2017): Options, Futures, and Other Derivatives, kap. 1-3'],
  ['a sentence', 'Vi bruger Hull, Options, Futures & Other Derivatives, som grundbog hele semestret.'],
  ['a typo in the title', 'John C. Hull: Options, Futurs, and Other Derivatives'],
  ['an ISBN alone', 'ISBN 978-0-13-447208-9'],
  [
    'an ISBN with the wrong year',
    'Hull (1999): Options, Futures, and Other Derivatives (ISBN 9780134472089)',
  ],
])('%s names the book for sure', (_, text) => {
  expect(read(text).map(said)).toEqual([[options, 'sure']])
})

test.each([
  'Smith, J. (2015). Flow. Journal of Applied Studies, 12(3), 201–219. https://doi.org/10.1000/xyz1',
  'Holm, A. (2018). Læring. I: T. Jensen (red.), Pædagogik. København: Reitzel, s. 33-58.',
  'Bekendtgørelse nr. 780 af 6. juni 2021',
  'www.danmarksstatistik.example/analyser',
  'Skriftlig prøve, 4 timer, 7-trinsskala',
  'Kompendium 2 (købes i boghandlen ved kantinen)',
  'Medicin og flow',
  'Aarhus Universitet – Medicin',
])('%j is no book', (text) => {
  expect(read(text)).toMatchObject([{ kind: 'other', edition: null }])
})

test('a title of one word needs its author', () => {
  expect(read('Flow – Csikszentmihalyi').map(said)).toEqual([['9780061339202', 'sure']])
  expect(read('Flow')).toMatchObject([{ kind: 'other' }])
})

test('an article and other small words before a short title part it from nothing', () => {
  expect(read('Miller, A. 2003, The Crucible, 2nd edn, Pearson, Boston.').map(said)).toEqual([
    [crucible, 'sure'],
  ])
  expect(read('Lektion 8 Kerouac: On the Road, s. 12-89').map(said)).toEqual([[road, 'sure']])
  const prose =
    'Vi arbejder med The Crucible af Arthur Miller, Flow af Mihaly Csikszentmihalyi og On the Road af Jack Kerouac.'
  expect(read(prose).map(said)).toEqual([
    [crucible, 'sure'],
    ['9780061339202', 'sure'],
    [road, 'sure'],
  ])
  // Where a sentence goes on, the word is no title.
  expect(read('Miller kommer the crucible igennem')).toMatchObject([{ kind: 'other' }])
})

test('an initial behind a last name is no name', () => {
  expect(read('A Latin Epic Reader / Keith, A').map(said)).toEqual([['9780865166868', 'sure']])
})

test('of two titles, the one that has all words of the list is meant, although the other’s year fits', () => {
  const row = '| Chicken Soup for the Unsinkable Soul | Jack Canfield | Pearson | 2013 |'
  expect(said(read(row)[0]!)[0]).toBe('9781558746985')
})

test('a typo that looks like an inflection of another word is one', () => {
  expect(read('H. G. Wells: Kodernes kamp (2015)').map(said)).toEqual([['9788711975794', 'sure']])
})

test('a word that the end of a line parts is one, and page numbers between lines are no part of it', () => {
  const text =
    'Per Christensen (2008): "Kampen om vandet: Grundbog i miljøplan-\nSide 1 af 3\nlægning". 199 s.'
  expect(read(text)).toMatchObject([
    {
      text: 'Per Christensen (2008): "Kampen om vandet: Grundbog i miljøplanlægning". 199 s.',
      certainty: 'sure',
    },
  ])
})

test('the edition that the list names is found; where it is another, it is only likely, and the number is told', () => {
  expect(read('Alberts: Molecular Biology of the Cell, 4. udg.').map(said)).toEqual([[fourth, 'sure']])
  const [line] = read('Alberts: Molecular Biology of the Cell, 6. udg.')
  expect(line).toMatchObject({ certainty: 'likely', saidEdition: 6 })
  expect(line!.alternatives).toHaveLength(1)
})

test('several books in one sentence are a line each, and a book named twice is one', () => {
  const text =
    'Vi læser Kirurgi af Arne Borgwardt, Hermeneutikken af Andreas Beck Holm og Flow af Mihaly Csikszentmihalyi.\n\nBorgwardt: Kirurgi'
  const named = read(text).flatMap((line) => (line.edition ? [said(line)[0]] : []))
  expect(named).toEqual(['9788777497261', '9788759321010', '9780061339202'])
})

test('an ISBN that nobody here has, and a citation of an unknown book, are books to be looked for', () => {
  expect(read('Ukendt bog, 978-87-02-27245-1')).toMatchObject([
    { kind: 'book', certainty: 'unknown', unknownIsbn: '9788702272451' },
  ])
  expect(read('Madsen, P. (2019). Et helt andet værk (2. udg.). Forlaget.')).toMatchObject([
    { kind: 'book', certainty: 'unknown', edition: null, unknownIsbn: null },
  ])
})

test('an ISBN beside words about another book is not sure', () => {
  expect(read('Anatomi for begyndere, 9780226458120').map(said)).toEqual([['9780226458120', 'likely']])
  // Where the words are a line of their own, it is another book beside theirs.
  expect(read('Hull: Options, Futures, and Other Derivatives\n9780226458120').map(said)).toEqual([
    [options, 'sure'],
    ['9780226458120', 'likely'],
  ])
})

test('a list that lost its line ends, or its capitals, is read by its parts', () => {
  const filler = (count: number, text: string) => Array.from({ length: count }, (_, n) => `${text} ${n}`)
  const about = filler(60, 'Kurset handler om det, som vi plejer at tale om i uge').join('. ')
  const list = `${about}. Hull, John C.: Options, Futures, and Other Derivatives. ${about}`
  const books = (text: string) => read(text).filter(({ kind }) => kind === 'book')
  expect(books(list).map(said)).toEqual([[options, 'sure']])
  expect(books(list)[0]!.text.length).toBeLessThan(2_500)
  const lower = `${filler(200, 'om alt det andet').join('\n')}\nhull: options, futures, and other derivatives`
  const [found] = books(lower)
  expect(said(found!)).toEqual([options, 'sure'])
  expect(found!.text.length).toBeLessThan(2_500)
})
