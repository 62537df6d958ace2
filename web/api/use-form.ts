import { useCallback, useEffect, useRef, useState } from 'react'
import { useAct } from './use-act.ts'

/** A fault that keeps a form from being sent, and its field. */
export type Fault<Field extends string> = { field: Field; message: string }

/** All faults of a form in the order of its fields, and `false` for what is right. */
export type Faults<Field extends string> = readonly (Fault<Field> | false)[]

/**
 * A form that shows each fault at its field and focuses the first one, whether the browser or the server found it. `general`
 * is a refusal that is about no field.
 */
export function useForm<Field extends string>(fields: readonly Field[]) {
  const formElement = useRef<HTMLElement | null>(null)
  const form = useCallback((element: HTMLElement | null) => {
    formElement.current = element
  }, [])
  const [faults, setFaults] = useState<readonly Fault<Field>[]>(none)
  const { busy, refused, act } = useAct()

  useEffect(() => {
    if (faults.length > 0 || refused) focusFault(formElement.current)
  }, [faults, refused])

  function errorAt(field: Field): string | null {
    if (faults.length > 0) return faults.find((fault) => fault.field === field)?.message ?? null
    return refused ? fieldOf(refused.fields, field) : null
  }

  return {
    /** The `ref` of the element that holds the fields. */
    form,
    busy,
    errorAt,
    general:
      refused && faults.length === 0 && !fields.some((field) => errorAt(field)) ? refused.message : null,
    /** Runs `work` if no fault was found. A field shows the first of its faults. */
    submit(found: Fault<Field> | Faults<Field> | null, work: () => Promise<void>) {
      const now = [found ?? []].flat().filter((fault) => fault !== false)
      setFaults(now.length === 0 ? none : now)
      if (now.length === 0) act(work)
    },
  }
}

const none: readonly never[] = []

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
