import type { setAddress as route, User } from '#contract/accounts'
import type { ParsedBodyOf } from '#contract/http'
import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import { changeDetails } from './change-details.ts'
import { loadUser } from './load-user.ts'
import { refuseHouseName } from './refuse-house-name.ts'
import { lockAccount } from './queries.ts'
import { addressUnknown, settleAddress } from './settle-address.ts'

type AddressParams = ParsedBodyOf<typeof route>

/**
 * The register is asked before the row is locked. The ids in the request must be the caller's own and grant nothing.
 */
export async function setAddress(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'addresses' | 'log'>,
  accountId: string,
  { values: { address: typed, ...details }, userId, stripeId }: AddressParams,
): Promise<User> {
  if (userId && userId !== accountId) throw new Refusal('not_yours')
  const address = typed ? await settleAddress(deps, typed) : undefined
  if (address === null) throw addressUnknown()
  await deps.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (stripeId && stripeId !== account.payout_account_id) throw new Refusal('not_yours')
    refuseHouseName(account, details)
    await changeDetails(deps, tx, account, { ...details, ...address })
  })
  return loadUser(deps.db, accountId)
}
