import { BookOpen, Search } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { SuggestMenu } from '../../../ui/suggest-menu.tsx'
import { useSuggest } from '../../../ui/use-suggest.ts'
import { markHits } from './hits.ts'
import type { SearchBoxProps } from './search-box-props.ts'
import type { Begun } from './search-box-props.ts'
import { SearchForm } from './search-form.tsx'
import { searched } from './searched.ts'
import { placeOf, rowsOf, textOf, titleInAddress } from './suggestion-rows.ts'
import type { Row } from './suggestion-rows.ts'
import { useSuggestions } from './use-suggestions.ts'

type SuggestingSearchProps = SearchBoxProps & { begun: Begun }

export function SuggestingSearch({ text: given = '', begun, ...look }: SuggestingSearchProps) {
  const navigate = useNavigate()
  const underWay = useNavigation().state !== 'idle'
  const [typed, setTyped] = useState<string | null>(null)
  /** What suggestions are wanted for: nothing any more once there is a search. */
  const [asked, setAsked] = useState('')
  /** While an answer was on its way: it is not what this was typed for. */
  const [typedOn, setTypedOn] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const text = typed ?? given
  const found = useSuggestions(asked)
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
    setAsked(value)
    setTypedOn(underWay)
  }
  function clear() {
    type('')
    form.current?.querySelector('input')?.focus()
  }
  function searchBegins() {
    setAsked('')
    setTypedOn(false)
  }
  function pick(row: Row) {
    // The text as it stands is searched for as by the button, filters and all.
    if (row.kind === 'all') return form.current?.querySelector('form')?.requestSubmit()
    searchBegins()
    setTyped(titleInAddress(row))
    void navigate(placeOf(row), { state: searched })
  }

  // A new search has answered: what stands in the box is now what the address says, or what has been typed since.
  const [answered, setAnswered] = useState(given)
  if (answered !== given) {
    setAnswered(given)
    if (typedOn) setTypedOn(false)
    else setTyped(null)
  }

  // Takes the place of the plain box: with its focus, and what was typed there is kept and answered.
  useLayoutEffect(() => {
    const input = form.current?.querySelector('input')
    if (!input) return
    if (begun.focused === 'input') input.focus()
    if (begun.focused === 'button') form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
    if (begun.text === given) return
    type(begun.text)
    if (begun.focused === 'input') suggest.combobox.openMenu()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only on arrival
  }, [])

  // Once the text is in it.
  useEffect(() => {
    const input = form.current?.querySelector('input')
    if (begun.focused === 'input') input?.setSelectionRange(begun.caret, begun.caret)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only on arrival
  }, [])

  return (
    <div ref={form}>
      <SearchForm
        {...look}
        input={suggest.inputProps}
        onSearch={searchBegins}
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
      <Icon of={BookOpen} />
      <span>
        {markHits(row.title, typed).map(({ text, hit }, index) =>
          // oxlint-disable-next-line react/no-array-index-key -- parts of one title, in order
          hit ? <mark key={index}>{text}</mark> : text,
        )}
      </span>
      <span className="suggest__ed">{row.version}</span>
    </>
  )
}
