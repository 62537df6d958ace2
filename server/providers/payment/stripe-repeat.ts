/** How an act that moves money is repeated without being done twice (docs.stripe.com/api/idempotent_requests). */
import { isRefusal } from './stripe-errors.ts'

/**
 * Runs `act` under a key, so that Stripe answers a repeat with the first answer.
 *
 * Stripe remembers a refusal too, for a day, also when its reason is gone. A refusal that is only remembered moves on to
 * the key's next number. Every repeat walks the same numbers, so at most one of them is ever done.
 */
export async function underKey<Answer>(
  key: string,
  act: (idempotencyKey: string) => Promise<Answer>,
): Promise<Answer> {
  for (let number = 1; ; number += 1) {
    try {
      return await act(number === 1 ? key : `${key}:${number}`)
    } catch (error) {
      if (!isRefusal(error) || error.headers?.['idempotent-replayed'] !== 'true') throw error
    }
  }
}

type Marked = { metadata: Record<string, string> | null }

/**
 * Stripe may forget a key after a day. So what an act makes is marked with our id, and a repeat first looks for the mark;
 * `list` names the newest hundred.
 */
export async function findMarked<Thing extends Marked>(
  list: Promise<{ data: Thing[] }>,
  mark: string,
  value: string,
): Promise<Thing | undefined> {
  return (await list).data.find(({ metadata }) => metadata?.[mark] === value)
}
