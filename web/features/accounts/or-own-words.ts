import { Refused } from '../../api/refused.ts'

/** The answer. A refusal without a sentence of the server's, such as a proxy's, says `message`. */
export async function orOwnWords<Answer>(answer: Promise<Answer>, message: string): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof Refused) || error.status === 0 || error.code !== undefined) throw error
    throw new Refused(error.status, { ...error.data, message }, error.path)
  }
}
