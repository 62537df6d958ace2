/** `atLeast`: there are more than `count`, counting having stopped there. */
export type Hits = { count: number; atLeast: boolean }

/** As a list's answer says it in its headers. */
export function hitsIn(headers: Headers): Hits {
  return {
    count: Number(headers.get('X-Total-Count')),
    atLeast: headers.get('X-Total-Relation') === 'gte',
  }
}
