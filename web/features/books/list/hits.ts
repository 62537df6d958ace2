import type { View } from './list-query.ts'

/** `atLeast`: counting stopped at `count`, and there are more. `copies`: of all works together, in a list of works. */
export type Hits = { count: number; atLeast: boolean; copies?: number }

/** Reads the hits from the headers of a list's answer. */
export function hitsIn(headers: Headers): Hits {
  const copies = headers.get('X-Copy-Count')
  return {
    count: Number(headers.get('X-Total-Count')),
    atLeast: headers.get('X-Total-Relation') === 'gte',
    ...(copies === null ? {} : { copies: Number(copies) }),
  }
}

/** The number that a list in this view says of hits that were counted as works. */
export function hitsInView(hits: Hits, view: View | null): Hits {
  const { atLeast, copies } = hits
  return view === 'works' || copies === undefined ? hits : { count: copies, atLeast }
}
