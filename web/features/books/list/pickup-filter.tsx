import { useId, useState } from 'react'
import { areaOf } from '#rules/postal-area'
import { useViewer } from '../../../api/use-root.ts'
import { FieldError } from '../../../ui/field.tsx'
import { readPostalCode } from './filter-text.ts'
import { countWords } from './filter-words.ts'
import { FilterChip } from './filters.tsx'
import type { FilterProps } from './filters.tsx'

/** Filters books that can be picked up: anywhere, or near a postal code. The reader's own is offered. */
export function PickupFilter({ query: { pickup, near }, change, counts }: FilterProps) {
  const own = useViewer()?.address?.postal_code
  return (
    <div className="chips" role="group" aria-label="Afhentning">
      <FilterChip
        pressed={pickup}
        count={countWords(counts?.pickup)}
        onClick={() => change({ pickup: !pickup, near: null })}
      >
        Kan afhentes
      </FilterChip>
      <PostalCode near={near} onNear={(code) => change({ near: code, pickup: true })} />
      {own && (
        <FilterChip
          pressed={near === own}
          count={countWords(counts?.nearMe ?? undefined)}
          onClick={() => change({ near: near === own ? null : own, pickup: near !== own })}
        >
          Nær mig ({own})
        </FilterChip>
      )}
    </div>
  )
}

type PostalCodeProps = { near: string | null; onNear: (code: string | null) => void }

/** Applied with the fourth digit, on blur or on Enter, and removed when the field is emptied. */
function PostalCode({ near, onNear }: PostalCodeProps) {
  const id = useId()
  const [text, setText] = useState(near ?? '')
  const [fault, setFault] = useState<string>()
  const [lastNear, setLastNear] = useState(near)
  if (lastNear !== near) {
    setLastNear(near)
    setText(near ?? '')
    setFault(undefined)
  }

  function type(typed: string) {
    setText(typed)
    setFault(undefined)
    if (typed === '' || /^\d{4,}$/.test(typed)) apply(typed)
  }
  function apply(typed: string) {
    const read = readPostalCode(typed)
    setFault(read.fault)
    if (read.value !== undefined && read.value !== near) onNear(read.value)
  }
  return (
    <>
      <div className="range range--code">
        <label htmlFor={id}>
          nær<span className="vh"> postnummer</span>
        </label>
        <input
          id={id}
          type="text"
          className="input"
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder="Postnr."
          value={text}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-fejl` : `${id}-sted`}
          onChange={(event) => type(event.target.value)}
          onBlur={() => apply(text)}
          onKeyDown={(event) => event.key === 'Enter' && apply(text)}
        />
        {/* The active filter names the area on wide screens. */}
        <span className="m-only muted" id={`${id}-sted`}>
          {areaOf(text)?.name}
        </span>
      </div>
      <FieldError id={`${id}-fejl`}>{fault}</FieldError>
    </>
  )
}
