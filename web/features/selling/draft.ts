/** The listing under way, as it is kept in the browser. Photos are kept apart (`draft-photos.ts`). */
import type { ApiBook } from '#contract/books'
import { isCondition, maxTextLength } from '#rules/listing'
import type { Condition } from '#rules/listing'
import type { Address } from '../accounts/address.ts'

export type Draft = {
  /** As typed. */
  isbn: string
  book: ApiBook | null
  stand: Condition | 0
  desc: string
  /** As typed, in kroner. */
  price: string
  /** Chosen by somebody who has no account yet; one's own is kept by the server. */
  address: Address | null
  /** Null until the seller has said. */
  pickup: boolean | null
}

export const emptyDraft: Draft = {
  isbn: '',
  book: null,
  stand: 0,
  desc: '',
  price: '',
  address: null,
  pickup: null,
}

/** What was stored, as far as it still makes sense: another version may have written it, or somebody by hand. */
export function parseDraft(stored: string | null): Draft {
  const found = objectOf(stored)
  const { stand, pickup } = found
  return {
    isbn: textOf(found['isbn']),
    book: isBook(found['book']) ? found['book'] : null,
    stand: typeof stand === 'number' && isCondition(stand) ? stand : 0,
    desc: textOf(found['desc']).slice(0, maxTextLength),
    price: textOf(found['price']),
    address: isAddress(found['address']) ? found['address'] : null,
    pickup: typeof pickup === 'boolean' ? pickup : null,
  }
}

function objectOf(stored: string | null): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(stored ?? '{}')
    return isRecord(found) ? found : {}
  } catch {
    return {}
  }
}

function isBook(found: unknown): found is ApiBook {
  return (
    isRecord(found) &&
    ['bookId', 'title', 'isbn', 'version'].every((name) => typeof found[name] === 'string') &&
    Array.isArray(found['director']) &&
    found['director'].every((author) => isRecord(author) && typeof author['$'] === 'string')
  )
}

function isAddress(found: unknown): found is Address {
  return isRecord(found) && ['line1', 'postal_code', 'city'].every((name) => typeof found[name] === 'string')
}

function isRecord(found: unknown): found is Record<string, unknown> {
  return typeof found === 'object' && found !== null
}

function textOf(found: unknown): string {
  return typeof found === 'string' ? found : ''
}
