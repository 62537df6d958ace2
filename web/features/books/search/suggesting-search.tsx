import { BookOpen, Search } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { SuggestMenu } from '../../../ui/suggest-menu.tsx'
import { useSuggest } from '../../../ui/use-suggest.ts'
import { markHits } from './hits.ts'
import type { SearchBoxProps } from './search-box.tsx'
import { SearchForm } from './search-form.tsx'
import { placeOf, rowsOf, textOf, titleInAddress } from './suggestion-rows.ts'
import type { Row } from './suggestion-rows.ts'
import { useSuggestions } from './use-suggestions.ts'

export function SuggestingSearch({ text: given = '', ...look }: SearchBoxProps) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState<string | null>(null)
  /** What suggestions are wanted for: nothing any more once there is a search. */
  const [asked, setAsked] = useState('')
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
  }
  function pick(row: Row) {
    // The text as it stands is searched for as by the button, filters and all.
    if (row.kind === 'all') return form.current?.querySelector('form')?.requestSubmit()
    setAsked('')
    setTyped(titleInAddress(row))
    void navigate(placeOf(row))
  }

  // A new search has answered: what stands in the box is now what the address says.
  const [answered, setAnswered] = useState(given)
  if (answered !== given) {
    setAnswered(given)
    setTyped(null)
  }

  // What was typed before this came to life is kept, and answered.
  useLayoutEffect(() => {
    const input = form.current?.querySelector('input')
    if (!input || input.value === given) return
    type(input.value)
    if (document.activeElement === input) suggest.combobox.openMenu()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only on arrival
  }, [])

  return (
    <div ref={form}>
      <SearchForm {...look} input={suggest.inputProps} onSearch={() => setAsked('')}>
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
