import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupEditions, workKeyOf, type EditionFacts } from './works.ts'

type Facts = [title: string, author?: string, isbn?: string | undefined, language?: string]

let count = 0
const edition = ([title, author = 'Robert Pindyck', isbn, language]: Facts): EditionFacts => ({
  isbn: isbn ?? `97801${String(count++).padStart(8, '0')}`,
  title,
  authors: author === '' ? [] : [author],
  language: language ?? null,
})

function areOneWork(one: Facts, other: Facts): boolean {
  const [first, second] = [edition(one), edition(other)]
  return workKeyOf(first) === workKeyOf(second) && groupEditions([first, second]).length === 1
}

const da = '9788741259041'
const danish = '9788741277219'

test.each<[Facts, Facts]>([
  [['Microeconomics'], ['Microeconomics 9E Ll', 'Pindyck']],
  [['Microeconomics, Global Edition'], ['Microeconomics']],
  [
    ['Molecular Biology of the Cell', 'Bruce Alberts'],
    ['Molecular Biology Of The Cell 6E Ll', 'Alberts'],
  ],
  [
    ['Kvalitative metoder', 'Svend Brinkmann', da],
    ['Kvalitative metoder, 2. udgave', 'Brinkmann, S', danish],
  ],
  [
    ['Kvalitative metoder: en grundbog', 'Svend Brinkmann', da],
    ['Kvalitative metoder : En grundbog', 'S. Brinkmann', danish],
  ],
  [
    ['Den gode opgave', 'Lotte Rienecker', da],
    ['Den gode opgave - 5. reviderede udgave', 'Lotte Rienecker', danish],
  ],
  [
    ['The Wars: Modern Classics', 'Findley'],
    ['Wars', 'Timothy Findley'],
  ],
  [
    ['Logic & Computer Design Fundamentals', 'Mano'],
    ['Logic and Computer Design Fundamentals', 'M. Mano'],
  ],
  [
    ['Difficult Conversations 10Th Anniv Ed', 'Stone'],
    ['Difficult Conversations', 'Douglas Stone'],
  ],
  [
    ['Prey', 'Michael Crichton'],
    ['Prey: A Novel', 'Michael Crichton'],
  ],
  [
    ['Secret Prey (Lucas Davenport, #9)', 'John Sandford'],
    ['Secret Prey', 'John Sandford'],
  ],
  [
    ['The Return of the King (The Lord of the Rings, #3)', 'Tolkien'],
    ['Return of the King (Lord of the Rings, Part 3)', 'J.R.R. Tolkien'],
  ],
  [
    ['Secret History, The', 'Donna Tartt'],
    ['The Secret History', 'Donna Tartt'],
  ],
  [
    ['Joy School (Ballantine Reader’s Circle)', 'Elizabeth Berg'],
    ['Joy School', 'Elizabeth Berg'],
  ],
  [
    ['Capital Vol 1', 'Marx, K'],
    ['Capital, Volume I', 'Karl Marx'],
  ],
  [
    ['Psychology', 'Peter Gray', undefined, 'en'],
    ['Psychology', 'Gray', '9780716751625'],
  ],
])('%j and %j are one work', (one, other) => {
  expect(areOneWork(one, other)).toBe(true)
  expect(areOneWork(other, one)).toBe(true)
})

test.each<[Facts, Facts]>([
  // Volumes and levels.
  [
    ['Matematik 1', 'Lindstrøm'],
    ['Matematik 2', 'Lindstrøm'],
  ],
  [
    ['Afsætning: B', 'Jenrich'],
    ['Afsætning: A', 'Jenrich'],
  ],
  [
    ['Afsætning B', 'Jenrich'],
    ['Afsætning', 'Jenrich'],
  ],
  [
    ['Calculus (Vol. 1)', 'Apostol'],
    ['Calculus (Vol. 2)', 'Apostol'],
  ],
  [
    ['Lærebog i fysik, bind 1', 'Hansen'],
    ['Lærebog i fysik, bind 2', 'Hansen'],
  ],
  [
    ['Norton Anthology (Volume A,B,C)', 'Greenblatt'],
    ['Norton Anthology (Volume D,E,F)', 'Greenblatt'],
  ],
  [
    ['Y: The Last Man, Vol. 2: Cycles', 'Vaughan'],
    ['Y: The Last Man, Vol. 6: Girl on Girl', 'Vaughan'],
  ],
  // Books beside a book.
  [
    ['Calculus', 'Stewart'],
    ['Calculus: Student Solutions Manual', 'Stewart'],
  ],
  [
    ['Calculus', 'Stewart'],
    ['Calculus (Study Guide)', 'Stewart'],
  ],
  [
    ['Grammaire progressive', 'Boulares'],
    ['Grammaire progressive: Workbook', 'Boulares'],
  ],
  [
    ['Kernestof', 'Nielsen'],
    ['Kernestof - lærervejledning', 'Nielsen'],
  ],
  [
    ['Organic Chemistry', 'Bruice'],
    ['Organic Chemistry: Teacher’s Edition', 'Bruice'],
  ],
  [
    ['The Firm', 'Grisham'],
    ['The Firm (Penguin Readers, Level 5)', 'Grisham'],
  ],
  [
    ['Mort', 'Pratchett'],
    ['Mort: The Play', 'Pratchett'],
  ],
  [
    ['Social Research Methods', 'Bryman'],
    ['Social Research Methods (3Rd Canadian Ed)', 'Bryman'],
  ],
  // Other books by the same author.
  [
    ['Chemistry: Structure and Properties', 'Tro'],
    ['Chemistry: A Molecular Approach', 'Tro'],
  ],
  [
    ['Chemistry: Structure and Properties', 'Tro'],
    ['Chemistry', 'Tro'],
  ],
  [
    ['Microeconomics: Theory and Applications with Calculus', 'Perloff'],
    ['Microeconomics', 'Perloff'],
  ],
  [
    ['Emmy - goth nytår', 'Finderup'],
    ['Emmy - Tour de France Paris', 'Finderup'],
  ],
  [
    ['Cold Fire / Hideaway', 'Koontz'],
    ['Cold Fire', 'Koontz'],
  ],
  [
    ['Harry Potter Boxset (#1-4)', 'Rowling'],
    ['Harry Potter (#1)', 'Rowling'],
  ],
  // Other authors, languages and translators.
  [
    ['Microeconomics', 'Pindyck'],
    ['Microeconomics', 'Perloff'],
  ],
  [
    ['Psychology', 'Peter Gray'],
    ['Psychology', 'Helen Gray'],
  ],
  [
    ['Hamlet', 'Shakespeare', da],
    ['Hamlet', 'Shakespeare', '9780140714548'],
  ],
  [
    ['Hamlet', 'Shakespeare', da, 'en'],
    ['Hamlet', 'Shakespeare', danish, 'da'],
  ],
  [
    ['Odyssey (Trans: Fagles)', 'Homer'],
    ['Odyssey (Trans: Wilson)', 'Homer'],
  ],
  // Books without an author can be editions of each other only if they have one publisher.
  [
    ['Dansk ordbog', '', '9788702272451'],
    ['Dansk ordbog', '', '9788740006278'],
  ],
])('%j and %j are two works', (one, other) => {
  expect(areOneWork(one, other)).toBe(false)
  expect(areOneWork(other, one)).toBe(false)
})

test('an edition without a subtitle is apart when it may be one of two works', () => {
  const titles = ['Emmy - goth nytår', 'Emmy - ingen vej tilbage', 'Emmy', 'Emmy']
  const works = groupEditions(titles.map((title) => edition([title, 'Mette Finderup'])))
  expect(works.map((work) => work.map(({ title }) => title))).toEqual([
    ['Emmy - goth nytår'],
    ['Emmy - ingen vej tilbage'],
    ['Emmy', 'Emmy'],
  ])
})

test('the order of the editions makes no difference', () => {
  const editions = [
    'Meg',
    'Meg: A Novel of Deep Terror',
    'Meg (Meg, #1)',
    'Meg (#2)',
    'Meg: Nightstalkers',
    'Meg - box set',
  ].map((title) => edition([title, 'Steve Alten']))
  const worksOf = (some: EditionFacts[]) =>
    groupEditions(some)
      .map((work) =>
        work
          .map(({ isbn }) => isbn)
          .toSorted()
          .join(),
      )
      .toSorted()
  const expected = worksOf(editions)
  fc.assert(
    fc.property(fc.shuffledSubarray(editions, { minLength: editions.length }), (shuffled) => {
      expect(worksOf(shuffled)).toEqual(expected)
    }),
  )
})

test('every title and name has a key that is not too long for an index', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2000 }), fc.string({ maxLength: 500 }), (title, author) => {
      expect(Buffer.byteLength(workKeyOf(edition([title, author])))).toBeLessThan(2_000)
    }),
  )
})
