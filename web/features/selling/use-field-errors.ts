import type { Missing } from '#rules/sell-wizard'
import type { Wizard } from './use-wizard.ts'
import { sentenceFor } from './wizard-words.ts'

/** The sentence at a field: the first of what it answers for that is missing. */
export function useFieldErrors({ missing, minimum }: Pick<Wizard, 'missing' | 'minimum'>) {
  return (...answersFor: Missing[]): string | null => {
    const found = missing.find((each) => answersFor.includes(each))
    return found ? sentenceFor(found, minimum) : null
  }
}
