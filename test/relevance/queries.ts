/** Queries with all their right answers, and how many are answered well. */
import { readFileSync } from 'node:fs'

export type Query = { query: string; expect: string[]; kind: string }

export function givenQueries(): Query[] {
  return readFileSync(new URL('queries.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Query)
}

/** The queries with an answer on the shelf, with those answers. */
export function answerable(queries: readonly Query[], isbns: ReadonlySet<string>): Query[] {
  return queries
    .map((query) => ({ ...query, expect: query.expect.filter((isbn) => isbns.has(isbn)) }))
    .filter(({ expect }) => expect.length > 0)
}

export type Answered = Query & { first: boolean; inTen: boolean; found: string[] }

/** `search` returns the ISBNs of the results, best first. */
export async function answerAll(
  queries: readonly Query[],
  search: (text: string) => Promise<string[]>,
): Promise<Answered[]> {
  const answered: Answered[] = []
  for (const query of queries) {
    const found = await search(query.query)
    const right = (isbn: string | undefined) => isbn !== undefined && query.expect.includes(isbn)
    answered.push({ ...query, found, first: right(found[0]), inTen: found.slice(0, 10).some(right) })
  }
  return answered
}

/**
 * A line for each kind and one for all: the number of queries, and the shares of right answers at first place and in
 * the first ten.
 */
export function reportOf(answered: readonly Answered[]): string {
  const kinds = [...Map.groupBy(answered, ({ kind }) => kind), ['all', answered] as const]
  return kinds.map(([kind, of]) => lineOf(kind, of)).join('\n')
}

function lineOf(kind: string, of: readonly Answered[]): string {
  const share = (key: 'first' | 'inTen') => `${(sharesOf(of)[key] * 100).toFixed(1)} %`.padStart(8)
  return `${kind.padEnd(22)}${String(of.length).padStart(5)}${share('first')} first${share('inTen')} in ten`
}

export function sharesOf(answered: readonly Answered[]): { first: number; inTen: number } {
  const share = (key: 'first' | 'inTen') => answered.filter((each) => each[key]).length / answered.length
  return { first: share('first'), inTen: share('inTen') }
}
