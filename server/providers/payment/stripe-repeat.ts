/** Repeats an act that moves money without doing it twice (docs.stripe.com/api/idempotent_requests). */
import { isRefusal } from './stripe-errors.ts'

/**
 * Runs `act` under an idempotency key, so that Stripe answers a repeat with the first answer.
 *
 * Stripe also replays a refusal for a day, even when its reason is gone. After a replayed refusal we try the key's
 * next number. Every repeat walks the same numbers, so at most one of them succeeds.
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
 * Finds what an earlier try made. Stripe may forget a key after a day, so each object carries our id, and a repeat
 * first looks for that; `list` returns the newest hundred.
 */
export async function findMarked<Thing extends Marked>(
  list: Promise<{ data: Thing[] }>,
  mark: string,
  value: string,
): Promise<Thing | undefined> {
  return (await list).data.find(({ metadata }) => metadata?.[mark] === value)
}
