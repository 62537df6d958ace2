import { expect, test } from 'vitest'
import { keptBooks, openKept, readReadingList, wantedLines, type ListLine } from './list-store.ts'
import { otherCopiesOf, repeatsIn } from './same-book.ts'
import { planBody } from './use-plan.ts'

const calculus = {
  bookId: 'c4',
  title: 'Calculus',
  director: [{ $: 'Michael Spivak' }],
  isbn: '9780914098911',
  version: '4. udgave',
}
const older = { ...calculus, bookId: 'c3', isbn: '9781285740621', version: '3. udgave' }
const kemi = { ...calculus, bookId: 'k', title: 'Organisk kemi', isbn: '9788750210368' }

function lines(...all: [ListLine['apiBook'], Partial<ListLine>?][]): ListLine[] {
  return all.map(([apiBook, more], id) => ({
    text: '',
    kind: 'book',
    apiBook,
    certainty: 'sure',
    alternatives: [],
    edition: null,
    copies: 1,
    cheapest: 100_00,
    id,
    answer: 'wanted',
    ...more,
  }))
}
const planned = (list: ListLine[]) => wantedLines(list).map(({ id }) => id)

test('a book that stands on two lines is planned once, in whatever edition', () => {
  const list = lines([calculus], [kemi], [older], [calculus])
  expect([...repeatsIn(list)]).toEqual([
    [2, { of: 1, isOtherEdition: true }],
    [3, { of: 1, isOtherEdition: false }],
  ])
  expect(planned(list)).toEqual([0, 1])
})

test('who needs both editions gets both, and who has the book gets no other', () => {
  expect(planned(lines([calculus], [older, { both: true }]))).toEqual([0, 1])
  expect(planned(lines([calculus], [older, { both: true }], [older, { both: true }]))).toEqual([0, 1])
  expect(planned(lines([calculus, { answer: 'have' }], [older]))).toEqual([])
  // A line that waits for an answer names no book yet.
  expect(planned(lines([calculus, { answer: 'open' }], [older]))).toEqual([1])
})

test('another copy of a planned book in the basket is found', () => {
  const inBasket = [{ apiBook: older }, { apiBook: kemi }]
  expect(otherCopiesOf([{ apiBook: calculus }], inBasket)).toEqual([{ apiBook: older }])
})

test('who wants two editions gets each of them, and any edition of the other books', () => {
  const terms = { ...readReadingList().terms, otherEditions: true }
  const body = planBody(lines([calculus], [older, { both: true }], [kemi]), terms)
  expect(body.lines.map(({ otherEditions }) => otherEditions)).toEqual([false, false, true])
})

test('who has the book of a later line does not buy that of an earlier one, nor keeps it as wanted', () => {
  const list = lines([calculus], [kemi], [calculus, { answer: 'have' }])
  expect([...repeatsIn(list)]).toEqual([[0, { of: 3, isOtherEdition: false }]])
  expect(planned(list)).toEqual([1])
  expect(keptBooks(list)).toEqual([
    { isbn: kemi.isbn, has: false },
    { isbn: calculus.isbn, has: true },
  ])
  expect(planned(lines([calculus], [older, { answer: 'have' }]))).toEqual([])
  expect(planned(lines([calculus], [older, { answer: 'have', both: true }]))).toEqual([0])
})

test('two editions that are both needed are so in the kept list, and one that is not is left out', () => {
  const kept = (list: ListLine[]) => {
    const books = new Map([calculus, older, kemi].map((book) => [book.isbn, book]))
    openKept(
      keptBooks(list).map(({ isbn, has }) => ({
        apiBook: books.get(isbn)!,
        has,
        copies: 1,
        cheapest: 100_00,
      })),
      null,
    )
    return wantedLines(readReadingList().lines).map(({ apiBook }) => apiBook!.isbn)
  }
  expect(kept(lines([calculus], [older, { both: true }], [kemi]))).toEqual([
    calculus.isbn,
    older.isbn,
    kemi.isbn,
  ])
  expect(kept(lines([calculus], [older], [kemi]))).toEqual([calculus.isbn, kemi.isbn])
})
