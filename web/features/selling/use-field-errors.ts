import type { Missing } from '#rules/sell-wizard'
import type { Wizard } from './use-wizard.ts'
import { sentenceFor } from './wizard-words.ts'

/** The sentence at a field: the first of what it answers for that is missing; the server's own where it found it so. */
export function useFieldErrors({
  missing,
  minimum,
  checked,
}: Pick<Wizard, 'missing' | 'minimum' | 'checked'>) {
  return (...answersFor: Missing[]): string | null => {
    const found = missing.find((each) => answersFor.includes(each))
    if (found === undefined) return null
    return (found === checked?.missing ? checked.says : undefined) ?? sentenceFor(found, minimum)
  }
}
