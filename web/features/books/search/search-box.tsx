import { lazy, memo, Suspense, useId } from 'react'
import { SearchForm } from './search-form.tsx'
import type { SearchLook } from './search-form.tsx'

const SuggestingSearch = lazy(() =>
  import('./suggesting-search.tsx').then((module) => ({ default: module.SuggestingSearch })),
)

export type SearchBoxProps = SearchLook & { text?: string }

/**
 * The search box. It works as it comes from the server; suggestions join when their library has arrived. Until then an
 * update from above would throw the server's input away, with what is typed in it: hence `memo`.
 */
export const SearchBox = memo(function SearchBox({ text = '', ...look }: SearchBoxProps) {
  const id = useId()
  return (
    <Suspense fallback={<SearchForm {...look} input={{ id, defaultValue: text }} />}>
      <SuggestingSearch text={text} {...look} />
    </Suspense>
  )
})
