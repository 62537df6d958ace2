import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { SearchForm } from './search-form.tsx'
import type { SuggestingSearch } from './suggesting-search.tsx'
import type { PlainState, SearchBoxProps } from './search-box-props.ts'

type Loaded = { Suggesting: typeof SuggestingSearch; plainState: PlainState }

/** The search box. The server's form works without scripts; a box with suggestions replaces it when it is first used. */
export function SearchBox(props: SearchBoxProps) {
  const plain = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  useEffect(() => {
    let unmounted = false
    async function load() {
      await searchBoxUsed()
      const { SuggestingSearch: Suggesting } = await import('./suggesting-search.tsx')
      const input = plain.current?.querySelector('input')
      if (unmounted || !input) return
      const focused = focusedIn(input)
      // Synchronous, so that no letter is typed into the old box during the swap.
      flushSync(() =>
        setLoaded({ Suggesting, plainState: { text: input.value, focused, caret: input.selectionStart } }),
      )
    }
    void load()
    return () => {
      unmounted = true
    }
  }, [])

  if (loaded) return <loaded.Suggesting {...props} plainState={loaded.plainState} />
  return (
    <div ref={plain}>
      <PlainSearch {...props} />
    </div>
  )
}

/** The focused part of the plain form. */
function focusedIn(input: HTMLInputElement): PlainState['focused'] {
  const focused = document.activeElement
  if (focused === input) return 'input'
  return input.form?.contains(focused) ? 'button' : null
}

/** Shows the text of each new search, unless another text has been typed while it loaded. */
function PlainSearch({ text = '', ...look }: SearchBoxProps) {
  const id = useId()
  const hydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(text)
  const submitted = useRef<string>(null)
  useEffect(() => {
    if (shown.current === text) return
    shown.current = text
    if (submitted.current !== text) input.current!.value = text
    submitted.current = null
  }, [text])
  return (
    <SearchForm
      {...look}
      onSearch={() => {
        submitted.current = input.current!.value.trim()
      }}
      input={{
        id,
        ref: input,
        defaultValue: text,
        ...(hydrated ? comboboxProps : {}),
      }}
    />
  )
}

/** The ARIA role of the box to come, so that the role does not change under a screen reader. Without scripts it does not apply. */
const comboboxProps = { role: 'combobox', 'aria-expanded': false, 'aria-autocomplete': 'list' } as const

/**
 * Suggestions are loaded when a search box is first used: pointed at, focused, touched, or typed in before hydration. The
 * form itself needs no script.
 */
const searchBox = '[role="search"]'
const events = ['focusin', 'pointerover', 'touchstart'] as const

let firstUse: Promise<void> | undefined

/** Resolves when a search box is first used. Call it in the browser only. */
function searchBoxUsed(): Promise<void> {
  return (firstUse ??= new Promise((resolve) => {
    function onUse({ target }: Event) {
      if (target instanceof Element && target.closest(searchBox)) finish()
    }
    function finish() {
      for (const event of events) window.removeEventListener(event, onUse, { capture: true })
      resolve()
    }
    for (const event of events) window.addEventListener(event, onUse, { capture: true, passive: true })
    if (isInUse()) finish()
  }))
}

function isInUse(): boolean {
  const inputs = document.querySelectorAll<HTMLInputElement>(`${searchBox} input[type="search"]`)
  return [...inputs].some((input) => input === document.activeElement || input.value !== input.defaultValue)
}
