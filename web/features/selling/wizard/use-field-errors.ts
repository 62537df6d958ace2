import type { Missing } from '#rules/sell-wizard'
import type { Wizard } from './use-wizard.ts'
import { sentenceFor } from '../wizard-words.ts'

/** Gives a field's error: the sentence of its first missing part. A sentence from the server takes precedence. */
export function useFieldErrors({
  missing,
  minimum,
  checked,
}: Pick<Wizard, 'missing' | 'minimum' | 'checked'>) {
  return (...parts: Missing[]): string | null => {
    const found = missing.find((each) => parts.includes(each))
    if (found === undefined) return null
    return (found === checked?.missing ? checked.message : undefined) ?? sentenceFor(found, minimum)
  }
}
