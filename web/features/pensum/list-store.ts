/**
 * The reading list of this browser: what was read, and what its reader answered. A guest's goes along at log-in, and a
 * log-out hides an account's, as drafts do.
 */
import { useLayoutEffect } from 'react'
import type { Reply } from '#contract/contract'
import { createPersistedByOwner } from '../../api/persisted-by-owner.ts'
import { randomId } from '../../api/random-id.ts'
import { useViewer } from '../../api/use-root.ts'
import { repeatsIn, severalEditionsIn } from './same-book.ts'

export type ReadLine = Reply<'readPensum'>['lines'][number]

/** `open` waits for an answer: a likely book, or one that nobody here knows. */
export type Answer = 'open' | 'wanted' | 'have' | 'other'

export type ListLine = ReadLine & {
  id: number
  answer: Answer
  /** Wanted although an earlier line has another edition of the book. */
  both?: true
}

export type Terms = {
  /** The worst condition that will do. */
  condition: 1 | 2 | 3
  otherEditions: boolean
  near: string
  /** The listing that alone may cover a line, by the book's ISBN. */
  locked: Record<string, string>
}

export type KeptFacts = Pick<
  Reply<'pensum'>,
  'pensumId' | 'name' | 'school' | 'course' | 'term' | 'sharing' | 'showsOwner'
>

type ReadingList = {
  /** New for each list that is read or opened: an undo belongs to one list. */
  opening: string
  lines: readonly ListLine[]
  /** The name of the file that it was read from; null for a pasted text. */
  file: string | null
  /** The kept list that it was opened from, and what that is called and shared with. */
  kept: KeptFacts | null
  terms: Terms
}

const empty: ReadingList = {
  opening: '',
  lines: [],
  file: null,
  kept: null,
  terms: { condition: 1, otherEditions: false, near: '', locked: {} },
}

const store = createPersistedByOwner<ReadingList>({
  name: 'pensum',
  empty,
  hadNoOwners: true,
  join: (guests, own) => (guests.lines.length > 0 ? guests : own),
  parse: (stored) => {
    const known = stored as Partial<ReadingList> | undefined
    return Array.isArray(known?.lines)
      ? { ...empty, ...known, terms: { ...empty.terms, ...known.terms } }
      : empty
  },
})

/** The viewer's; empty while the server renders. */
export const useReadingList = store.useValue

export const readReadingList = store.read

/** Shows this account's, or what it read as a guest. */
export const openReadingList = store.open

/** The next person starts as a guest. */
export const resetReadingListSlot = store.reset

/** Removes a deleted account's. */
export const deleteReadingListOf = store.removeOf

/** Every page that shows or changes the list makes it the viewer's first. A layout effect, so that it runs before the page writes. */
export function useOwnReadingList(): void {
  const viewer = useViewer()
  const accountId = viewer?._id
  useLayoutEffect(() => {
    if (accountId !== undefined) openReadingList(accountId)
  }, [accountId])
}

const mostKept = 400

/** A study plan of many pages names its books at the end: whatever is left out is no book. */
export function keepList(lines: readonly ReadLine[], file: string | null): void {
  let room = mostKept - lines.filter(({ kind }) => kind === 'book').length
  const some = lines.filter(({ kind }) => kind === 'book' || room-- > 0)
  const kept = some.map((line, id): ListLine => ({ ...line, id, answer: answerTo(line) }))
  store.change(({ terms }) => ({
    opening: randomId(),
    lines: kept,
    file,
    kept: null,
    terms: { ...terms, locked: {} },
  }))
}

/**
 * Opens a kept list. `kept` is null for another's, whose changes stay in this browser. `shownOn` are the terms of a plan that
 * was shown. Two editions of a book are kept where both are needed. Returns the undo, which brings back the list that was
 * there unless another has been opened since; null where that had nothing else.
 */
export function openKept(
  books: Reply<'pensum'>['lines'],
  kept: KeptFacts | null,
  shownOn: Partial<Terms> = {},
): (() => void) | null {
  const before = store.read()
  const opened = books.map(({ has, apiBook, anyEdition: _, ...offer }, id): ListLine => {
    const known = { kind: 'book', certainty: 'sure', edition: null } as const
    return {
      ...offer,
      ...known,
      alternatives: [],
      apiBook,
      text: apiBook.title,
      id,
      answer: has ? 'have' : 'wanted',
    }
  })
  const several = severalEditionsIn(opened)
  const lines = opened.map((line): ListLine => (several.has(line.id) ? { ...line, both: true } : line))
  const opening = randomId()
  store.change(({ terms }) => ({
    opening,
    lines,
    file: null,
    kept,
    terms: { ...terms, ...shownOn, locked: {} },
  }))
  if (before.lines.length === 0 || isSame(before.lines, lines)) return null
  return () => store.change((list) => (list.opening === opening ? before : list))
}

function isSame(before: readonly ListLine[], after: readonly ListLine[]): boolean {
  const books = (lines: readonly ListLine[]) =>
    JSON.stringify(lines.map(({ apiBook, answer }) => [apiBook?.isbn, answer]))
  return books(before) === books(after)
}

function answerTo({ kind, certainty }: ReadLine): Answer {
  if (kind === 'other') return 'other'
  return certainty === 'sure' ? 'wanted' : 'open'
}

export function changeLine(id: number, change: Partial<ListLine>): void {
  store.change((list) => ({
    ...list,
    lines: list.lines.map((line) => (line.id === id ? { ...line, ...change } : line)),
  }))
}

/** Answers a line. The undo gives back its former answer, unless another list has been opened since. */
export function answerLine({ id, answer: before }: ListLine, answer: Answer): () => void {
  const { opening } = store.read()
  changeLine(id, { answer })
  return () => {
    if (store.read().opening === opening) changeLine(id, { answer: before })
  }
}

/** The undo puts the line back where it was, among what is there by then, unless another list has been opened since. */
export function removeLine(removed: ListLine): () => void {
  const { opening, lines } = store.read()
  const after = lines[lines.findIndex(({ id }) => id === removed.id) - 1]
  store.change((list) => ({ ...list, lines: list.lines.filter(({ id }) => id !== removed.id) }))
  return () =>
    store.change((list) => {
      if (list.opening !== opening) return list
      const place = after === undefined ? 0 : 1 + list.lines.findIndex(({ id }) => id === after.id)
      return { ...list, lines: list.lines.toSpliced(place, 0, removed) }
    })
}

/** Adds a line for a book that the list does not name. */
export function addLine(line: ReadLine): void {
  store.change((list) => {
    const id = 1 + Math.max(-1, ...list.lines.map((other) => other.id))
    return { ...list, lines: [...list.lines, { ...line, id, answer: 'wanted' }] }
  })
}

export function changeTerms(change: Partial<Terms>): void {
  store.change((list) => ({ ...list, terms: { ...list.terms, ...change } }))
}

/** Locks the line of a book to a copy, or opens it again. */
export function lock(isbn: string, dbId: string | null): void {
  store.change((list) => {
    const { [isbn]: _, ...others } = list.terms.locked
    const locked = dbId === null ? others : { ...others, [isbn]: dbId }
    return { ...list, terms: { ...list.terms, locked } }
  })
}

/** The most lines that are planned and kept. */
export const mostLines = 60

/**
 * A kept list has the books that are found for sure; open and unknown lines are left out, and so is a book that another
 * line has: two editions of one are kept where both are needed.
 */
export function keptBooks(lines: readonly ListLine[]): { isbn: string; has: boolean }[] {
  const repeats = repeatsIn(lines)
  return lines
    .filter(({ answer, apiBook }) => apiBook !== null && (answer === 'wanted' || answer === 'have'))
    .filter(({ id }) => !repeats.has(id))
    .slice(0, mostLines)
    .map(({ answer, apiBook }) => ({ isbn: apiBook!.isbn, has: answer === 'have' }))
}

/** The lines that a plan covers. No book is among them twice. */
export function wantedLines(lines: readonly ListLine[]): ListLine[] {
  const repeats = repeatsIn(lines)
  return lines
    .filter(({ id, answer, apiBook }) => answer === 'wanted' && apiBook !== null && !repeats.has(id))
    .slice(0, mostLines)
}
