/** The draft of a listing as the browser stores it. Its photos are stored separately (`draft-photos.ts`). */
import * as v from 'valibot'
import type { ApiBook } from '#contract/books'
import { isCondition, maxTextLength } from '#rules/listing'
import type { Condition } from '#rules/listing'
import type { Address } from '../accounts/address.ts'

export type Draft = {
  /** The key it was first sent with, so that repeated sending creates one listing. Another ISBN gets another key. */
  sent: { key: string; isbn: string } | null
  /** Raw input. */
  isbn: string
  book: ApiBook | null
  /** The book's facts as the seller wrote them, when no source knows the ISBN. */
  entered: EnteredBook | null
  stand: Condition | 0
  desc: string
  /** Raw input, in kroner. */
  price: string
  /** The address of somebody without an account; the server stores an account's. */
  address: Address | null
  /** Null until the seller has chosen. */
  pickup: boolean | null
  /** Raw input; null while nothing was typed, and then the account's number applies. */
  phone: string | null
  holder: string | null
  iban: string
}

export const emptyDraft: Draft = {
  sent: null,
  isbn: '',
  book: null,
  entered: null,
  stand: 0,
  desc: '',
  price: '',
  address: null,
  pickup: null,
  phone: null,
  holder: null,
  iban: '',
}

/** Whether the draft holds anything that could be lost. */
export function isStarted(draft: Draft): boolean {
  return JSON.stringify(draft) !== JSON.stringify(emptyDraft)
}

const text = v.string()
const textOrEmpty = v.fallback(text, '')

/** The parts of a book that the wizard reads. */
const book = v.looseObject({
  bookId: text,
  title: text,
  isbn: text,
  version: text,
  director: v.array(v.looseObject({ $: text })),
})

const draftSchema = v.object({
  sent: orNull(v.looseObject({ key: text, isbn: text })),
  isbn: textOrEmpty,
  book: orNull(v.custom<ApiBook>((found) => v.is(book, found))),
  entered: orNull(v.looseObject({ title: text, authors: text, edition: text })),
  stand: v.fallback(
    v.custom<Draft['stand']>((found) => typeof found === 'number' && isCondition(found)),
    0,
  ),
  desc: v.fallback(
    v.pipe(
      text,
      v.transform((desc) => desc.slice(0, maxTextLength)),
    ),
    '',
  ),
  price: textOrEmpty,
  address: orNull(v.looseObject({ line1: text, postal_code: text, city: text })),
  pickup: orNull(v.boolean()),
  phone: orNull(text),
  holder: orNull(text),
  iban: textOrEmpty,
})

/** Reads a stored draft and drops invalid parts: another version may have written it, or somebody by hand. */
export function parseDraft(stored: unknown): Draft {
  return v.parse(v.fallback(draftSchema, emptyDraft), stored)
}

function orNull<Output>(schema: v.GenericSchema<unknown, Output>) {
  return v.fallback(v.nullable(schema), null)
}

/** Raw input. */
export type EnteredBook = { title: string; authors: string; edition: string }
