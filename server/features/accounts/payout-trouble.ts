/**
 * Records what the payment provider refuses for a reason that the seller cannot fix: it stays on the account until
 * the same act succeeds or an operator has dealt with it, and the seller is told that the fault is ours.
 */
import { Refusal } from '#contract/refusals'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'

/** The act that was refused. */
type RefusedAct = 'bank_account' | 'account_link' | 'payout' | 'balance'
type TroubleDeps = Pick<Deps, 'db' | 'clock' | 'log'>

/** Returns the refusal to throw. */
export async function notePayoutTrouble(
  { db, clock, log }: TroubleDeps,
  accountId: string,
  what: RefusedAct,
  error: Error,
): Promise<Refusal> {
  log.error({ err: error, accountId, what }, 'the payment provider refused what a seller needs')
  await db
    .updateTable('account')
    .set({ payout_trouble: `${what}: ${error.message}`, payout_trouble_at: clock.now() })
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    // Reading a balance soon succeeds again, so it must not overwrite what an act was refused for.
    .$if(what === 'balance', (query) =>
      query.where(({ or, eb }) =>
        or([eb('payout_trouble', 'is', null), eb('payout_trouble', 'like', 'balance:%')]),
      ),
    )
    .execute()
  return new Refusal('payments_refused')
}

/** Call it when the act has succeeded. */
export async function endPayoutTrouble(db: Db, accountId: string, what: RefusedAct): Promise<void> {
  await db
    .updateTable('account')
    .set({ payout_trouble: null, payout_trouble_at: null })
    .where('id', '=', accountId)
    .where('payout_trouble', 'like', `${what}:%`)
    .execute()
}
