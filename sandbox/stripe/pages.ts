/** Lists in pages, newest first (docs.stripe.com/api/pagination). */
import { refuse } from './errors.ts'

type Listed = { id: string; created: number }
type Range = {
  gt?: number | undefined
  gte?: number | undefined
  lt?: number | undefined
  lte?: number | undefined
}
export type Paging = {
  limit?: number | undefined
  starting_after?: string | undefined
  ending_before?: string | undefined
  created?: number | Range | undefined
}

export function page<Thing extends Listed>(url: string, things: Thing[], paging: Paging) {
  const { limit = 10, starting_after, ending_before, created } = paging
  if (limit < 1 || limit > 100) refuse('Limit must be between 1 and 100', { param: 'limit' })
  const within = things.filter((thing) => created === undefined || isWithin(thing.created, created))
  const after = starting_after ? within.slice(placeOf(within, starting_after, 'starting_after') + 1) : within
  const until = ending_before ? after.slice(0, placeOf(after, ending_before, 'ending_before')) : after
  const data = ending_before ? until.slice(-limit) : until.slice(0, limit)
  return { object: 'list' as const, url, has_more: until.length > data.length, data }
}

function isWithin(time: number, range: number | Range): boolean {
  if (typeof range === 'number') return time === range
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range
  return time > gt && time >= gte && time < lt && time <= lte
}

function placeOf(things: Listed[], id: string, param: string): number {
  const place = things.findIndex((thing) => thing.id === id)
  return place < 0 ? refuse(`No such object: '${id}'`, { code: 'resource_missing', param }) : place
}
