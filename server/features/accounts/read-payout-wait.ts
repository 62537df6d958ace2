/** Why a seller's payouts wait, for the page of the balance. */
import type { Reply } from '#contract/contract'
import { hoursAfter } from '#rules/deadlines'
import type { Deps } from '../../deps.ts'
import { eventsSince } from '../audit/read-log.ts'
import { payoutStop } from './payout-cooling.ts'
import { findAccount, type BankAccount } from './queries.ts'

export async function readPayoutWait(
  { db, clock, config, places }: Pick<Deps, 'db' | 'clock' | 'config' | 'places'>,
  accountId: string,
): Promise<Reply<'payoutWait'>> {
  const now = clock.now()
  const hours = config.payoutCoolingHours
  const account = await findAccount(db, accountId)
  const stop = payoutStop(account, now)
  if (stop === null) return { wait: null, hours }
  const until = account.payout_cooling_until
  // The proof was given shortly before the change.
  const since = until === null ? now : hoursAfter(until, -hours - 1)
  const events = await eventsSince(
    { db, places },
    accountId,
    ['proved', 'payout_account_changed', 'not_me'],
    since,
  )
  return {
    wait: {
      why: stop === 'payout_frozen' ? 'frozen' : 'cooling',
      until: until !== null && until > now ? until.toISOString() : null,
      from: shown(account.former_bank_account),
      to: shown(account.bank_account),
      events: events.slice(0, 4),
    },
    hours,
  }
}

function shown(account: BankAccount | null) {
  return account && { bank_name: account.bank_name, last4: account.last4 }
}
