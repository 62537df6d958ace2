import { data } from 'react-router'
import { Refused } from '../../api/refused.ts'

/** Turns a 400 into a 404: an address with an impossible id is an unknown page. */
export async function orNotFound<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Refused && error.status === 400) throw data(null, { status: 404 })
    throw error
  }
}
