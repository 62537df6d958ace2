import type { Reply } from '#contract/contract'

type ApiBook = Reply<'books'>[number]['apiBook']

/** 'Svend Brinkmann, Lene Tanggaard', or 'Ukendt forfatter' when none is named (docs/product.md 1). */
export function authorsOf({ director }: Pick<ApiBook, 'director'>) {
  return director.map(({ $ }) => $).join(', ') || 'Ukendt forfatter'
}

/** '3. udgave'; an unknown edition counts as the first (docs/product.md 1). */
export function editionOf({ version }: Pick<ApiBook, 'version'>) {
  return version || '1. udgave'
}

/** '3. udgave, 2020'. */
export function editionAndYear(book: Pick<ApiBook, 'version' | 'year'>) {
  return [editionOf(book), book.year].filter(Boolean).join(', ')
}
