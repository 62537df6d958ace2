import type { Suggestion } from './use-suggestions.ts'

/** A row of the menu: a title, an author, a subject, or, in the last row, the search for the typed text. */
export type SuggestionRow =
  | { kind: 'title'; title: string; version: string }
  | { kind: 'author'; title: string }
  | { kind: 'subject'; title: string; subjectId: string }
export type Row = SuggestionRow | { kind: 'all'; query: string }

export function rowsOf({ query, titles }: { query: string; titles: readonly Suggestion[] }): Row[] {
  const rows = new Map(titles.map((suggestion) => [addressOf(rowOf(suggestion)), rowOf(suggestion)]))
  return [...rows.values(), { kind: 'all', query }]
}

function rowOf({ title, version, kind, subjectId }: Suggestion): SuggestionRow {
  if (kind === 'author') return { kind, title }
  if (kind === 'subject' && subjectId !== undefined) return { kind, title, subjectId }
  return { kind: 'title', title, version }
}

/** A title's address has it in lower case (docs/product.md 1). A subject has a page of its own. */
export function addressOf(row: SuggestionRow): string {
  if (row.kind === 'subject') return `/fag/${row.subjectId}`
  if (row.kind === 'author') return `/bøger?id=${encodeURIComponent(row.title)}`
  return `/bøger?title=${encodeURIComponent(titleInAddress(row))}`
}

function titleInAddress({ title }: { title: string }): string {
  return title.toLocaleLowerCase('da')
}

/** The text of the search box once the row was picked. */
export function searchedBy(row: SuggestionRow): string {
  return row.kind === 'title' ? titleInAddress(row) : row.title
}

export function textOf(row: Row): string {
  return row.kind === 'all' ? row.query : row.title
}
