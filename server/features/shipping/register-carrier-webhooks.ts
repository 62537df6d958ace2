/**
 * Registers our webhooks with the carrier: at the start, until it succeeds, and every day, because they can be
 * switched off or changed on the carrier's pages.
 */
import { retryPollAt } from '#rules/carrier-polling'
import { hoursAfter } from '#rules/deadlines'
import type { Deps } from '../../deps.ts'

const everyHours = 24

/**
 * `base` is our address for the carrier. The returned function may be called at any time; it acts only when a try is
 * due.
 */
export function registerCarrierWebhooks(
  { parcels, clock, log }: Pick<Deps, 'parcels' | 'clock' | 'log'>,
  base: string,
): () => Promise<void> {
  let next: Date | null = null
  let failingSince: Date | null = null

  return async () => {
    if (next && clock.now() < next) return
    try {
      await parcels.registerWebhooks(`${base}/webhooks/shipmondo`)
      if (failingSince) log.info({ since: failingSince }, 'the webhooks of the carrier are registered')
      failingSince = null
      next = hoursAfter(clock.now(), everyHours)
    } catch (error) {
      const now = clock.now()
      failingSince ??= now
      next = retryPollAt(failingSince, now)
      log.warn({ err: error, next }, 'the webhooks of the carrier could not be registered')
    }
  }
}
