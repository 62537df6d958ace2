/**
 * Copies as a list sends them, made once for each version of their card and kept: the text of a card is asked for, read and
 * held against the contract only when it is new to this node, which costs several times what looking up its version does.
 */
import { LRUCache } from 'lru-cache'
import { prepared } from '../../../db/prepared.ts'
import type { Db } from '../../../db/connect.ts'
import { writeCopy, type WrittenCopy } from '../present-copy.ts'

/** `version` is another one whenever the card is. */
export type CardVersion = { id: string; version: string }

// A hundred thousand copies: what a busy marketplace shows again and again.
const mostBytes = 192 * 1024 * 1024
/** Key, names and the entry itself, in bytes. */
const besideJson = 500
const keptOf = new WeakMap<Db, LRUCache<string, WrittenCopy>>()

/** In the order of the cards; undefined where there is none any more. */
export async function writtenCopies(
  db: Db,
  cards: readonly CardVersion[],
): Promise<(WrittenCopy | undefined)[]> {
  const kept = keptOf.get(db) ?? createKept(db)
  const copies = cards.map((card) => kept.get(keyOf(card)))
  const missing = cards.filter((_, at) => copies[at] === undefined)
  if (missing.length === 0) return copies
  const made = new Map<string, WrittenCopy>()
  for (const { id, version, facts } of await texts(db, [[...new Set(missing.map((card) => card.id))]])) {
    const copy = writeCopy(facts)
    kept.set(keyOf({ id, version }), copy)
    made.set(id, copy)
  }
  return copies.map((copy, at) => copy ?? made.get(cards[at]!.id))
}

const texts = prepared<CardVersion & { facts: string }>(
  'texts of cards',
  'select listing_id as id, xmin::text as version, facts from listing_card where listing_id = any ($1::uuid[])',
)

function createKept(db: Db) {
  const kept = new LRUCache<string, WrittenCopy>({
    maxSize: mostBytes,
    sizeCalculation: ({ json }) => json.length + besideJson,
  })
  keptOf.set(db, kept)
  return kept
}

function keyOf({ id, version }: CardVersion): string {
  return `${id} ${version}`
}
