import { Refused } from './refused.ts'

/** Returns null for what is not there, or not for this reader, so that its page can lead on. An impossible name is refused with 400. */
export async function orGone<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Refused && (error.status === 404 || error.status === 400)) return null
    throw error
  }
}
