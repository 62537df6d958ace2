/** The card pages that wait for their buyers, newest first. */
import type { Store } from './store.ts'
import { objectStore } from './stripe/objects.ts'
import type { StripeStandIn } from './stripe/stand-in.ts'
import type { CardPage } from './world.ts'

export function openPayments(store: Store, { session }: Pick<StripeStandIn, 'session'>): CardPage[] {
  const sessions = objectStore(store).list('checkout.session', { where: { status: 'open' } })
  return sessions.flatMap(({ id }) => {
    const shown = session(id)
    // The session may have expired since it was last read.
    if (shown?.state !== 'open') return []
    const title = shown.lines.map(({ name }) => name).join(', ')
    return [{ url: `/sandbox/pay/${encodeURIComponent(id)}`, title, amount: shown.total }]
  })
}
