/**
 * While somebody other than the owner may know the password, no money leaves (decision 46). Only a new password that was
 * chosen with a mailed link ends this: whoever stole the password can change it, too, but does not read the mailbox.
 */
import { Refusal } from '#contract/refusals'
import type { Db } from '../../db/db.ts'

/** A move to another mailbox is called off: the way back leads through this one. */
export async function freezePayouts(tx: Db, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('account')
    .set({ payouts_frozen_at: now, new_email: null })
    .where('id', '=', accountId)
    .execute()
}

export async function thawPayouts(tx: Db, accountId: string): Promise<void> {
  await tx.updateTable('account').set({ payouts_frozen_at: null }).where('id', '=', accountId).execute()
}

/**
 * Throws `new_password_first`. Meanwhile the mail address and the ways in stay as they are: nobody who only knows the
 * password takes the mailed link away from the owner, nor leaves a way in of their own.
 */
export function refuseWhileFrozen(account: { payouts_frozen_at: Date | null }): void {
  if (account.payouts_frozen_at !== null) throw new Refusal('new_password_first')
}
