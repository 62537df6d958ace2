/**
 * Has the carrier's news sent to us: at the start, again and again until it is so, and every day, as a webhook can be
 * switched off or pointed elsewhere in the carrier's own pages.
 */
import { retryPollAt } from '#rules/carrier-polling'
import { hoursAfter } from '#rules/deadlines'
import type { Deps } from '../../deps.ts'

const everyHours = 24

/** `base` is where the carrier reaches us. Call what is returned as often as you like; it asks when its time has come. */
export function hearFromCarriers(
  { parcels, clock, log }: Pick<Deps, 'parcels' | 'clock' | 'log'>,
  base: string,
): () => Promise<void> {
  let next: Date | null = null
  let failingSince: Date | null = null

  return async () => {
    if (next && clock.now() < next) return
    try {
      await parcels.registerWebhooks(`${base}/webhooks/shipmondo`)
      if (failingSince) log.info({ since: failingSince }, 'the carrier now knows where to send its news')
      failingSince = null
      next = hoursAfter(clock.now(), everyHours)
    } catch (error) {
      const now = clock.now()
      failingSince ??= now
      next = retryPollAt(failingSince, now)
      log.warn({ err: error, next }, 'the carrier could not be told where to send its news')
    }
  }
}
