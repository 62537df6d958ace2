import { data } from 'react-router'
import { Refused } from '../../api/refused.ts'

/** An address that can be no book's is as unknown as one that was never given. */
export async function orUnknown<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Refused && error.status === 400) throw data(null, { status: 404 })
    throw error
  }
}
