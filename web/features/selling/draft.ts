/** The listing under way, as it is kept in the browser. Photos are kept apart (`draft-photos.ts`). */
import * as v from 'valibot'
import type { ApiBook } from '#contract/books'
import { isCondition, maxTextLength } from '#rules/listing'
import type { Condition } from '#rules/listing'
import type { Address } from '../accounts/address.ts'

export type Draft = {
  /** As which it was first sent, so that it becomes one listing however often it is. Another book is another listing. */
  sent: { key: string; isbn: string } | null
  /** As typed. */
  isbn: string
  book: ApiBook | null
  /** The book's facts by hand, where nobody knows its ISBN. */
  entered: EnteredBook | null
  stand: Condition | 0
  desc: string
  /** As typed, in kroner. */
  price: string
  /** Chosen by somebody who has no account yet; one's own is kept by the server. */
  address: Address | null
  /** Null until the seller has said. */
  pickup: boolean | null
  /** As typed; null where nothing was, and what the account has counts. */
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

/** Whether there is anything in it to lose. */
export function isBegun(draft: Draft): boolean {
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

/** What was stored, as far as it still makes sense: another version may have written it, or somebody by hand. */
export function parseDraft(stored: unknown): Draft {
  return v.parse(v.fallback(draftSchema, emptyDraft), stored)
}

function orNull<Output>(schema: v.GenericSchema<unknown, Output>) {
  return v.fallback(v.nullable(schema), null)
}

/** As typed. */
export type EnteredBook = { title: string; authors: string; edition: string }
