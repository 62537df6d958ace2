import { lazy, memo, Suspense, useEffect, useId } from 'react'
import { SearchForm } from './search-form.tsx'
import type { SearchLook } from './search-form.tsx'
import { want, whenWanted } from './when-wanted.ts'

const SuggestingSearch = lazy(async () => {
  await whenWanted()
  const { SuggestingSearch: loaded } = await import('./suggesting-search.tsx')
  return { default: loaded }
})

export type SearchBoxProps = SearchLook & { text?: string }

/**
 * The search box. It works as it comes from the server; suggestions join when somebody turns to it. Until then an
 * update from above would throw the server's input away, with what is typed in it: hence `memo`.
 */
export const SearchBox = memo(function SearchBox(props: SearchBoxProps) {
  return (
    <Suspense fallback={<PlainSearch {...props} />}>
      <SuggestingSearch {...props} />
    </Suspense>
  )
})

function PlainSearch({ text = '', ...look }: SearchBoxProps) {
  const id = useId()
  useEffect(want, [])
  return <SearchForm {...look} input={{ id, defaultValue: text }} />
}
