import type { Suggestion } from './use-suggestions.ts'

/** A title to pick, or, last, the search for the text as it stands. */
export type Row = ({ kind: 'title' } & Suggestion) | { kind: 'all'; query: string }

export function rowsOf({ query, titles }: { query: string; titles: readonly Suggestion[] }): Row[] {
  return [...titles.map((title) => ({ kind: 'title' as const, ...title })), { kind: 'all', query }]
}

/** A suggestion's address holds the title in lower case, a text's the text (spec 2). */
export function placeOf(row: Row): string {
  return row.kind === 'title'
    ? `/bøger?title=${encodeURIComponent(row.title.toLocaleLowerCase('da'))}`
    : `/bøger?id=${encodeURIComponent(row.query)}`
}

export function textOf(row: Row): string {
  return row.kind === 'title' ? row.title : row.query
}
