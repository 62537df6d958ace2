import type { SearchLook } from './search-form.tsx'

/** The state of the plain box when the one with suggestions replaces it. */
export type PlainState = { text: string; focused: 'input' | 'button' | null; caret: number | null }
export type SearchBoxProps = SearchLook & { text?: string }
