import { useCallback, useEffect, useRef, useState } from 'react'
import { useAct } from './use-act.ts'

/** What keeps a form from being sent, and the field it is about. */
export type Fault<Field extends string> = { field: Field; message: string }

/**
 * A form whose first fault stands at its field, whether it was found here or by the server, and gets the focus. What the
 * server says of no field in particular is `general`.
 */
export function useForm<Field extends string>(fields: readonly Field[]) {
  const place = useRef<HTMLElement | null>(null)
  const form = useCallback((element: HTMLElement | null) => {
    place.current = element
  }, [])
  const [fault, setFault] = useState<Fault<Field> | null>(null)
  const { busy, refused, act } = useAct()

  useEffect(() => {
    if (fault || refused) focusFault(place.current)
  }, [fault, refused])

  function errorAt(field: Field): string | null {
    if (fault) return fault.field === field ? fault.message : null
    return refused ? fieldOf(refused.fields, field) : null
  }

  return {
    /** The `ref` of the element that holds the fields. */
    form,
    busy,
    errorAt,
    general: refused && !fault && !fields.some((field) => errorAt(field)) ? refused.message : null,
    /** Sends only what has no fault. */
    submit(found: Fault<Field> | null, work: () => Promise<void>) {
      setFault(found)
      if (!found) act(work)
    },
  }
}

/** A group of choices is at fault as one, and its first choice takes the focus. */
function focusFault(form: HTMLElement | null) {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const choice = field?.matches('fieldset') ? field.querySelector<HTMLElement>('input') : field
  choice?.focus()
}

/** The server names parts too: `dob.day` belongs to `dob`. */
function fieldOf(fields: Record<string, string>, name: string): string | null {
  const entry = Object.entries(fields).find(([key]) => key === name || key.startsWith(`${name}.`))
  return entry?.[1] ?? null
}
