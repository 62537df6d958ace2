import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { SearchForm } from './search-form.tsx'
import type { SuggestingSearch } from './suggesting-search.tsx'
import { whenWanted } from './when-wanted.ts'
import type { Begun, SearchBoxProps } from './search-box-props.ts'

type Loaded = { Suggesting: typeof SuggestingSearch; begun: Begun }

/** The search box. It works as it comes from the server; suggestions join when somebody turns to it. */
export function SearchBox(props: SearchBoxProps) {
  const plain = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  useEffect(() => {
    let gone = false
    async function load() {
      await whenWanted()
      const { SuggestingSearch: Suggesting } = await import('./suggesting-search.tsx')
      const input = plain.current?.querySelector('input')
      if (gone || !input) return
      const focused = focusedIn(input)
      // At once, so that no letter is typed into the one while the other is being put there.
      flushSync(() =>
        setLoaded({ Suggesting, begun: { text: input.value, focused, caret: input.selectionStart } }),
      )
    }
    void load()
    return () => {
      gone = true
    }
  }, [])

  if (loaded) return <loaded.Suggesting {...props} begun={loaded.begun} />
  // A new search has answered: its text takes the place of what stood there.
  return (
    <div ref={plain} key={props.text}>
      <PlainSearch {...props} />
    </div>
  )
}

/** Of the form that goes away. */
function focusedIn(input: HTMLInputElement): Begun['focused'] {
  const focused = document.activeElement
  if (focused === input) return 'input'
  return input.form?.contains(focused) ? 'button' : null
}

function PlainSearch({ text = '', ...look }: SearchBoxProps) {
  const id = useId()
  const hydrated = useHydrated()
  return <SearchForm {...look} input={{ id, defaultValue: text, ...(hydrated ? suggestsSoon : {}) }} />
}

/** Says what it is about to become, so that it is nothing else to whoever has just reached it. Without scripts it is not. */
const suggestsSoon = { role: 'combobox', 'aria-expanded': false, 'aria-autocomplete': 'list' } as const
