/**
 * What the payment provider refuses of a seller for a reason that the seller can do nothing about: it stands on the
 * account by name until the same succeeds or an operator has seen to it, and the person is told that the fault is ours.
 */
import { Refusal } from '#contract/refusals'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'

/** What was being done. */
type Wish = 'bank_account' | 'account_link' | 'payout' | 'balance'
type TroubleDeps = Pick<Deps, 'db' | 'clock' | 'log'>

/** Answers the refusal to throw. */
export async function notePayoutTrouble(
  { db, clock, log }: TroubleDeps,
  accountId: string,
  what: Wish,
  error: Error,
): Promise<Refusal> {
  log.error({ err: error, accountId, what }, 'the payment provider refused what a seller needs')
  await db
    .updateTable('account')
    .set({ payout_trouble: `${what}: ${error.message}`, payout_trouble_at: clock.now() })
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    // A look at the balance soon succeeds; what an act was refused for stays in sight.
    .$if(what === 'balance', (query) =>
      query.where(({ or, eb }) =>
        or([eb('payout_trouble', 'is', null), eb('payout_trouble', 'like', 'balance:%')]),
      ),
    )
    .execute()
  return new Refusal('payments_refused')
}

/** It has succeeded. */
export async function endPayoutTrouble(db: Db, accountId: string, what: Wish): Promise<void> {
  await db
    .updateTable('account')
    .set({ payout_trouble: null, payout_trouble_at: null })
    .where('id', '=', accountId)
    .where('payout_trouble', 'like', `${what}:%`)
    .execute()
}
