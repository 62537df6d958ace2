/**
 * Looks beginnings up in bunches: whatever is asked for while one look-up is under way goes with the next. Thousands of
 * people typing at once cost a few dozen statements a second instead of thousands.
 */
import { prepared } from '../../../db/prepared.ts'
import type { Db } from '../../../db/connect.ts'

export type Suggestion = { title: string; version: string }
type Waiting = {
  beginning: string
  resolve: (titles: Suggestion[]) => void
  reject: (error: unknown) => void
}

const ready = prepared<{ prefix: string; titles: Suggestion[] }>(
  'suggestions that are ready',
  'select prefix, titles from search_prefix where prefix = any ($1::text[])',
)
const collected = prepared<{ prefix: string; titles: Suggestion[] }>(
  'suggestions to be collected',
  'select prefix, search_titles(prefix) as titles from unnest($1::text[]) prefix',
)

const waitingOn = new WeakMap<Db, Waiting[]>()

/** Titles for a folded beginning, best first. Those of two letters are never ready, and seldom asked for. */
export function titlesBeginning(db: Db, beginning: string): Promise<Suggestion[]> {
  return new Promise((resolve, reject) => {
    const waiting = waitingOn.get(db)
    if (waiting) waiting.push({ beginning, resolve, reject })
    else {
      waitingOn.set(db, [{ beginning, resolve, reject }])
      setImmediate(() => void answerAll(db))
    }
  })
}

async function answerAll(db: Db): Promise<void> {
  const waiting = waitingOn.get(db)!
  waitingOn.delete(db)
  try {
    const found = await lookUp(db, [...new Set(waiting.map(({ beginning }) => beginning))])
    for (const { beginning, resolve } of waiting) resolve(found.get(beginning) ?? [])
  } catch (error) {
    for (const { reject } of waiting) reject(error)
  }
}

async function lookUp(db: Db, beginnings: readonly string[]): Promise<Map<string, Suggestion[]>> {
  const found = new Map((await ready(db, [beginnings])).map(({ prefix, titles }) => [prefix, titles]))
  const missing = beginnings.filter((beginning) => !found.has(beginning))
  if (missing.length > 0)
    for (const { prefix, titles } of await collected(db, [missing])) found.set(prefix, titles)
  return found
}
