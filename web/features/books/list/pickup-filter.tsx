import { useId, useState } from 'react'
import { areaOf } from '#rules/postal-area'
import { useViewer } from '../../../api/use-root.ts'
import { FieldError } from '../../../ui/field.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { countWords } from './filter-words.ts'
import { FilterChip } from './filters.tsx'
import type { FilterProps } from './filters.tsx'

/** Only what can be picked up: anywhere, or near a postal code, of which one's own is offered. */
export function PickupFilter({ wish: { pickup, near }, change, counts }: FilterProps) {
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
        <Chip
          pressed={near === own}
          onClick={() => change({ near: near === own ? null : own, pickup: near !== own })}
        >
          Nær mig ({own})
        </Chip>
      )}
    </div>
  )
}

type PostalCodeProps = { near: string | null; onNear: (code: string | null) => void }

/** Asked for with its fourth digit, and taken back when the field is emptied. */
function PostalCode({ near, onNear }: PostalCodeProps) {
  const id = useId()
  const [text, setText] = useState(near ?? '')
  const [left, setLeft] = useState(false)
  const [known, setKnown] = useState(near)
  if (known !== near) {
    setKnown(near)
    setText(near ?? '')
  }
  const area = areaOf(text)
  const isFault = area === null && text !== '' && (left || text.length === 4)

  function type(typed: string) {
    const digits = typed.replaceAll(/\D/g, '').slice(0, 4)
    setText(digits)
    setLeft(false)
    const code = areaOf(digits) ? digits : null
    if ((digits === '' || code) && code !== near) onNear(code)
  }
  return (
    <div className="range range--code">
      <label htmlFor={id}>nær</label>
      <input
        id={id}
        type="text"
        className="input"
        inputMode="numeric"
        autoComplete="postal-code"
        placeholder="Postnr."
        value={text}
        aria-invalid={isFault || undefined}
        aria-describedby={isFault ? `${id}-fejl` : `${id}-sted`}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setLeft(true)}
      />
      {/* On wide screens the chosen filter says so. */}
      <span className="m-only muted" id={`${id}-sted`}>
        {area?.name}
      </span>
      <FieldError id={`${id}-fejl`}>{isFault && 'Skriv et dansk postnummer'}</FieldError>
    </div>
  )
}
