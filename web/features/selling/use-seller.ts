import { api } from '../../api/browser.ts'
import type { Viewer } from '../../api/context.ts'
import { sameAddress } from '../accounts/address.ts'
import type { Address } from '../accounts/address.ts'
import { useRefreshUser } from '../accounts/use-refresh-user.ts'

type Home = { address: Address | null; pickup: boolean | null }

/** The wizard's changes to the seller's account. Each resolves with the user as the server then knows them. */
export function useSeller() {
  const { setUser, readUser } = useRefreshUser()
  return {
    setUser,
    readUser,
    /** Sends only changes. */
    async saveHome(user: Viewer, { address, pickup }: Home): Promise<Viewer> {
      const moved = address !== null && !sameAddress(address, user.address)
      const changed = pickup !== null && pickup !== user.pickup
      if (!moved && !changed) return user
      const values = { ...(moved ? { address } : {}), ...(changed ? { pickup } : {}) }
      return setUser(await api.call('setAddress', { values, userId: user._id, stripeId: user.stripeId }))
    },
  }
}

const maxReads = 6
const waitMs = 1_000

/**
 * The user, once the payment provider has answered whether payouts are enabled. The provider learns of a new phone or
 * address a moment after us, so a user who is otherwise complete is read up to six times, a second apart.
 */
export async function settledUser(): Promise<Viewer> {
  for (let reads = 1; ; reads++) {
    const user = await api.call('protected')
    if (reads === maxReads || user.stripe.payouts_enabled || !isComplete(user)) return user
    await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
}

function isComplete({ address, verified_phone, stripe }: Viewer): boolean {
  return address !== null && verified_phone && stripe.external_accounts.data.length > 0
}
