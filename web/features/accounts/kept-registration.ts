/**
 * Keeps the typed registration. It stays in this tab over a reload and a closed dialog, until somebody has logged in or
 * out. The password is never kept.
 */
import * as v from 'valibot'
import { createPersisted } from '../../api/persisted.ts'
import { emptyPerson } from './registration.ts'
import type { TypedPerson } from './registration.ts'

type Kept = {
  person: TypedPerson
  /** The person had come as far as the registration. */
  begun: boolean
}

const nothing: Kept = { person: emptyPerson, begun: false }
const text = v.string()
const schema = v.object({
  person: v.object({
    email: text,
    first_name: text,
    last_name: text,
    dob: v.object({ day: text, month: text, year: text }),
  }),
  begun: v.boolean(),
})

const kept = createPersisted<Kept>({
  name: 'registration',
  initial: nothing,
  parse: parseKept,
  tabOnly: true,
})

export const useKeptRegistration = () => kept.useStore()

export function keepRegistration(change: Partial<Kept>) {
  kept.change((now) => ({ ...now, ...change }))
}

export function forgetRegistration() {
  kept.change(() => nothing)
}

/** Nothing for what another version wrote, or somebody by hand. */
export function parseKept(stored: unknown): Kept {
  return v.parse(v.fallback(schema, nothing), stored)
}
