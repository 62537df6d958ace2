import { BookOpen, GraduationCap, Search, UserRound } from 'lucide'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { SuggestMenu } from '../../../ui/suggest-menu.tsx'
import { useSuggest } from '../../../ui/use-suggest.ts'
import { markHits } from './mark-hits.ts'
import type { SearchBoxProps } from './search-box-props.ts'
import type { PlainState } from './search-box-props.ts'
import { SearchForm } from './search-form.tsx'
import { searched } from './searched.ts'
import { addressOf, rowsOf, searchedBy, textOf } from './suggestion-rows.ts'
import type { Row } from './suggestion-rows.ts'
import { useSuggestions } from './use-suggestions.ts'

type SuggestingSearchProps = SearchBoxProps & { plainState: PlainState }

export function SuggestingSearch({ text: searchedText = '', plainState, ...look }: SuggestingSearchProps) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState<string | null>(null)
  /** The text to suggest for; '' once a search has started. */
  const [suggestFor, setSuggestFor] = useState('')
  /** The text of the search that loads. Its result does not replace another text that is typed meanwhile. */
  const [submitted, setSubmitted] = useState<string | null>(null)
  const form = useRef<HTMLDivElement>(null)
  const text = typed ?? searchedText
  const found = useSuggestions(suggestFor)
  const rows = found ? rowsOf(found) : []
  const suggest = useSuggest<Row>({
    items: rows,
    text,
    onText: type,
    onPick: pick,
    textOf,
  })

  function type(value: string) {
    setTyped(value)
    setSuggestFor(value)
  }
  function clear() {
    type('')
    form.current?.querySelector('input')?.focus()
  }
  function startSearch(query: string) {
    setSuggestFor('')
    setSubmitted(query.trim())
  }
  function pick(row: Row) {
    // The last row searches for the text like the button does, with the filters.
    if (row.kind === 'all') return form.current?.querySelector('form')?.requestSubmit()
    startSearch(searchedBy(row))
    setTyped(searchedBy(row))
    void navigate(addressOf(row), { state: searched })
  }

  // The box shows the text of each new address, unless another text has been typed while its search loaded.
  const [lastSearched, setLastSearched] = useState(searchedText)
  if (lastSearched !== searchedText) {
    setLastSearched(searchedText)
    setSubmitted(null)
    if (submitted !== searchedText || text.trim() === searchedText) setTyped(null)
  }

  // Takes over the plain box's focus and text.
  useLayoutEffect(() => {
    const input = form.current?.querySelector('input')
    if (!input) return
    if (plainState.focused === 'input') input.focus()
    if (plainState.focused === 'button') form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
    if (plainState.text === searchedText) return
    type(plainState.text)
    if (plainState.focused === 'input') suggest.combobox.openMenu()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only on arrival
  }, [])

  // The caret is set once the text is rendered.
  useEffect(() => {
    const input = form.current?.querySelector('input')
    if (plainState.focused === 'input') input?.setSelectionRange(plainState.caret, plainState.caret)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only on arrival
  }, [])

  return (
    <div ref={form}>
      <SearchForm
        {...look}
        input={suggest.inputProps}
        onSearch={() => startSearch(text)}
        onClear={text === '' ? undefined : clear}
      >
        <SuggestMenu
          suggest={suggest}
          label="Forslag"
          items={rows}
          keyOf={(row) => row.kind + textOf(row)}
          render={(row) => <RowText row={row} typed={text} />}
        />
      </SearchForm>
    </div>
  )
}

const icons = { title: BookOpen, author: UserRound, subject: GraduationCap }

function RowText({ row, typed }: { row: Row; typed: string }) {
  if (row.kind === 'all') {
    return (
      <>
        <Icon of={Search} />
        <span>Søg efter »{row.query}«</span>
      </>
    )
  }
  return (
    <>
      <Icon of={icons[row.kind]} />
      <span>
        {row.kind === 'subject' && 'Fag: '}
        {markHits(row.title, typed).map(({ text, hit }, index) =>
          // oxlint-disable-next-line react/no-array-index-key -- parts of one title, in order
          hit ? <mark key={index}>{text}</mark> : text,
        )}
      </span>
      {row.kind !== 'subject' && (
        <span className="suggest__ed">{row.kind === 'author' ? 'Forfatter' : row.version}</span>
      )}
    </>
  )
}
