import { useCallback, useEffect, useRef, useState } from 'react'
import { useAct } from './use-act.ts'

/** A fault that keeps a form from being sent, and its field. */
export type Fault<Field extends string> = { field: Field; message: string }

/**
 * A form that shows its first fault at the field and focuses it, whether the browser or the server found it. `general` is
 * a refusal that is about no field.
 */
export function useForm<Field extends string>(fields: readonly Field[]) {
  const formElement = useRef<HTMLElement | null>(null)
  const form = useCallback((element: HTMLElement | null) => {
    formElement.current = element
  }, [])
  const [fault, setFault] = useState<Fault<Field> | null>(null)
  const { busy, refused, act } = useAct()

  useEffect(() => {
    if (fault || refused) focusFault(formElement.current)
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
    /** Runs `work` if no fault was found. */
    submit(found: Fault<Field> | null, work: () => Promise<void>) {
      setFault(found)
      if (!found) act(work)
    },
  }
}

/** Focuses the first faulty field, or the first choice of a faulty group. */
function focusFault(form: HTMLElement | null) {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const choice = field?.matches('fieldset') ? field.querySelector<HTMLElement>('input') : field
  choice?.focus()
}

/** The message for a field or its parts: `dob.day` belongs to `dob`. */
function fieldOf(fields: Record<string, string>, name: string): string | null {
  const entry = Object.entries(fields).find(([key]) => key === name || key.startsWith(`${name}.`))
  return entry?.[1] ?? null
}
