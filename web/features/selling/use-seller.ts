import { api } from '../../api/browser.ts'
import type { Viewer } from '../../api/context.ts'
import { sameAddress } from '../accounts/address.ts'
import type { Address } from '../accounts/address.ts'
import { useRefreshUser } from '../accounts/use-refresh-user.ts'

type Home = { address: Address | null; pickup: boolean | null }

/** What the wizard tells the server about the seller on the way. Each gives the user as the server then has them. */
export function useSeller() {
  const { setUser, readUser } = useRefreshUser()
  return {
    setUser,
    readUser,
    /** Only what differs is sent. */
    async saveHome(user: Viewer, { address, pickup }: Home): Promise<Viewer> {
      const moved = address !== null && !sameAddress(address, user.address)
      const changed = pickup !== null && pickup !== user.pickup
      if (!moved && !changed) return user
      const values = { ...(moved ? { address } : {}), ...(changed ? { pickup } : {}) }
      return setUser(await api.call('setAddress', { values, userId: user._id, stripeId: user.stripeId }))
    },
  }
}

const waits = 6
const waitMs = 1_000

/**
 * The user once the payment provider has said whether they can be paid out. It learns of a new phone or address a
 * moment after we do, so somebody who lacks nothing else is asked about a few times.
 */
export async function settledUser(): Promise<Viewer> {
  for (let asked = 1; ; asked++) {
    const user = await api.call('protected')
    if (asked === waits || user.stripe.payouts_enabled || !isComplete(user)) return user
    await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
}

function isComplete({ address, verified_phone, stripe }: Viewer): boolean {
  return address !== null && verified_phone && stripe.external_accounts.data.length > 0
}
