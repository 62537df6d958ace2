/** The listing under way, as it is kept in the browser. Photos are kept apart (`draft-photos.ts`). */
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

/** What was stored, as far as it still makes sense: another version may have written it, or somebody by hand. */
export function parseDraft(stored: unknown): Draft {
  const found = isRecord(stored) ? stored : {}
  const { stand, pickup } = found
  return {
    sent: isSent(found['sent']) ? found['sent'] : null,
    isbn: textOf(found['isbn']),
    book: isBook(found['book']) ? found['book'] : null,
    entered: isEntered(found['entered']) ? found['entered'] : null,
    stand: typeof stand === 'number' && isCondition(stand) ? stand : 0,
    desc: textOf(found['desc']).slice(0, maxTextLength),
    price: textOf(found['price']),
    address: isAddress(found['address']) ? found['address'] : null,
    pickup: typeof pickup === 'boolean' ? pickup : null,
    phone: textOrNull(found['phone']),
    holder: textOrNull(found['holder']),
    iban: textOf(found['iban']),
  }
}

function isBook(found: unknown): found is ApiBook {
  return (
    hasTexts(found, ['bookId', 'title', 'isbn', 'version']) &&
    Array.isArray(found['director']) &&
    found['director'].every((author) => isRecord(author) && typeof author['$'] === 'string')
  )
}

function isSent(found: unknown): found is NonNullable<Draft['sent']> {
  return hasTexts(found, ['key', 'isbn'])
}

function isEntered(found: unknown): found is EnteredBook {
  return hasTexts(found, ['title', 'authors', 'edition'])
}

function isAddress(found: unknown): found is Address {
  return hasTexts(found, ['line1', 'postal_code', 'city'])
}

function hasTexts(found: unknown, names: readonly string[]): found is Record<string, unknown> {
  return isRecord(found) && names.every((name) => typeof found[name] === 'string')
}

function isRecord(found: unknown): found is Record<string, unknown> {
  return typeof found === 'object' && found !== null
}

function textOf(found: unknown): string {
  return textOrNull(found) ?? ''
}

function textOrNull(found: unknown): string | null {
  return typeof found === 'string' ? found : null
}
/** As typed. */

export type EnteredBook = { title: string; authors: string; edition: string }
