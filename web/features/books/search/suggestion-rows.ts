import type { Suggestion } from './use-suggestions.ts'

/** A row of the menu: a title, or, in the last row, the search for the typed text. */
export type Row = ({ kind: 'title' } & Omit<Suggestion, 'kind'>) | { kind: 'all'; query: string }

export function rowsOf({ query, titles }: { query: string; titles: readonly Suggestion[] }): Row[] {
  return [...titles.map((title) => ({ ...title, kind: 'title' as const })), { kind: 'all', query }]
}

/** The address of a suggestion: its title in lower case (docs/product.md 1). */
export function addressOf(suggestion: Pick<Suggestion, 'title'>): string {
  return `/bøger?title=${encodeURIComponent(titleInAddress(suggestion))}`
}

export function titleInAddress({ title }: Pick<Suggestion, 'title'>): string {
  return title.toLocaleLowerCase('da')
}

export function textOf(row: Row): string {
  return row.kind === 'title' ? row.title : row.query
}
