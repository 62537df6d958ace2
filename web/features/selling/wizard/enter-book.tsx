import { useState } from 'react'
import { maxEditionLength, maxTitleLength } from '#rules/entered-book'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useFocusOnArrival } from '../../../ui/use-focus-on-arrival.ts'
import { changeDraft } from '../draft-store.ts'
import type { Draft } from '../draft.ts'
import { faultOf, emptyEntry } from '../entered-book.ts'
import type { EnteredBook } from '../draft.ts'

type EnterBookProps = {
  draft: Draft
  /** The ISBN is valid and no source knows it. */
  offered: boolean
  /** The seller tried to continue without a book. */
  showsFault: boolean
}

/** Fields for title, authors and edition, when no source knows the book. */
export function EnterBook({ draft: { book, entered }, offered, showsFault }: EnterBookProps) {
  const [started, setStarted] = useState(false)
  if (book) return null
  if (entered) return <EnteredFields entered={entered} showsFault={showsFault} takesFocus={started} />
  return (
    <div role="status">
      {offered && (
        <div className="notice mt-4">
          <div className="stack">
            <p>Er nummeret rigtigt, kan du selv skrive, hvilken bog det er.</p>
            <p>
              <Button
                kind="line"
                onClick={() => {
                  setStarted(true)
                  changeDraft({ entered: emptyEntry })
                }}
              >
                Skriv selv
              </Button>
            </p>
          </div>
        </div>
      )}
    </div>
  )
}

type EnteredFieldsProps = { entered: EnteredBook; showsFault: boolean; takesFocus: boolean }

function EnteredFields({ entered, showsFault, takesFocus }: EnteredFieldsProps) {
  const title = useFocusOnArrival<HTMLInputElement>(takesFocus)
  const fault = showsFault ? faultOf(entered) : null
  const fieldProps = (name: keyof EnteredBook) => ({
    value: entered[name],
    onChange: ({ target }: { target: HTMLInputElement }) =>
      changeDraft({ entered: { ...entered, [name]: target.value } }),
    error: fault?.field === name ? fault.message : null,
  })
  return (
    <fieldset className="entered">
      <legend className="vh">Skriv selv</legend>
      <p className="help">
        Køberne kan se, at du selv har skrevet oplysningerne, indtil vi har bekræftet dem.
      </p>
      <TextField ref={title} label="Titel" maxLength={maxTitleLength} {...fieldProps('title')} />
      <TextField
        label="Forfattere"
        optional="(valgfrit)"
        help="Sæt komma mellem flere navne."
        {...fieldProps('authors')}
      />
      <TextField
        label="Udgave"
        optional="(valgfrit)"
        help="Står tit på bagsiden af titelbladet. Lad den være tom, hvis det er 1. udgave."
        maxLength={maxEditionLength}
        {...fieldProps('edition')}
      />
      <p>
        <Button kind="quiet" onClick={() => changeDraft({ entered: null })}>
          Fortryd
        </Button>
      </p>
    </fieldset>
  )
}
