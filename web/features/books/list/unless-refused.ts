import { Refused } from '../../../api/refused.ts'

/** A list is whole without what goes beside it. */
export async function unlessRefused<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}
