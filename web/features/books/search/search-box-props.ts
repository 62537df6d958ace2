import type { SearchLook } from './search-form.tsx'

/** What stood in the box when suggestions joined it. */
export type Begun = { text: string; focused: 'input' | 'button' | null; caret: number | null }
export type SearchBoxProps = SearchLook & { text?: string }
