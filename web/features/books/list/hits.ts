/** `atLeast`: counting stopped at `count`, and there are more. */
export type Hits = { count: number; atLeast: boolean }

/** Reads the hits from the headers of a list's answer. */
export function hitsIn(headers: Headers): Hits {
  return {
    count: Number(headers.get('X-Total-Count')),
    atLeast: headers.get('X-Total-Relation') === 'gte',
  }
}
