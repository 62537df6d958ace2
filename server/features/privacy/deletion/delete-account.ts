/**
 * Deletes an account for good. It is one transaction, and everything outside the database follows as jobs, so that a
 * process that dies leaves either the whole account or none. The row itself stays, emptied, for the orders, chats and
 * bookkeeping that others have a right to (decision 20).
 */
import { randomUUID } from 'node:crypto'
import { Refusal } from '#contract/refusals'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../http/auth.ts'
import { PaymentRefused, PaymentUnavailable } from '../../../providers/payment/payments.ts'
import { closePurchase } from '../../checkout/close-purchase.ts'
import { notify } from '../../notifications/notify.ts'
import { emptyAccount } from '../../accounts/empty-account.ts'
import { wrongPassword, provePassword } from '../../accounts/prove-password.ts'
import { findAccount } from '../../accounts/queries.ts'
import type { Visit } from '../../accounts/visit.ts'
import { blocksOf } from './blocks.ts'
import { forgetTraces } from './forget-traces.ts'
import { keepRecord } from './keep-record.ts'
import { lockForDeletion } from './lock-for-deletion.ts'
import { hasBalance } from './preview-deletion.ts'
import { withdrawListings } from './withdraw-listings.ts'

export async function deleteAccount(
  deps: Deps,
  caller: Pick<Caller, 'id' | 'sessionId'>,
  /** Undefined after a fresh proof of the session. */
  password: string | undefined,
  visit: Visit,
): Promise<Record<string, never>> {
  const { id: accountId, sessionId } = caller
  const proof: Proof =
    password === undefined
      ? { sessionId }
      : await provePassword(deps, caller, password, { field: 'password', visit })
  await closeOpenPayments(deps, accountId)
  if (await hasBalance(deps, accountId)) throw new Refusal('account_in_use')
  for (let tries = 0; tries < mostTries; tries++)
    if (await deps.db.transaction().execute((tx) => tryDelete(deps, tx, accountId, proof))) return {}
  throw new Refusal('account_in_use')
}

/** The password that fitted, or the session that was proven: a new password, or the end of the session, ends both. */
type Proof = { provenHash: string } | { sessionId: string }

async function isLoggedIn(tx: Db, { sessionId }: { sessionId: string }): Promise<boolean> {
  const session = await tx.selectFrom('session').select('id').where('id', '=', sessionId).executeTakeFirst()
  return session !== undefined
}

// A second try is needed when a payment starts at the same time; after five the account is plainly in use.
const mostTries = 5

/** Returns false, with nothing done, when a row was added to the account meanwhile. */
async function tryDelete(deps: Deps, tx: Db, accountId: string, proof: Proof): Promise<boolean> {
  const now = deps.clock.now()
  const locked = await lockForDeletion(tx, accountId)
  if (!locked) return false
  const { password_hash, deleted_at } = locked
  if (deleted_at !== null) throw new Refusal('not_signed_in')
  if ('provenHash' in proof) {
    if (password_hash !== proof.provenHash) throw wrongPassword('password')
  } else if (!(await isLoggedIn(tx, proof))) throw new Refusal('not_signed_in')
  const blocks = await blocksOf(tx, accountId, deps.config.deadlines, now)
  // A payment may have been begun in another tab since.
  const paying = await openPayments(tx, accountId)
  if (blocks.length + paying.length > 0) throw new Refusal('account_in_use')
  const account = await findAccount(tx, accountId)
  await keepRecord(tx, account)
  await withdrawListings(deps, tx, accountId)
  await forgetTraces(deps, tx, account)
  await emptyAccount(tx, accountId, now)
  await notify(deps, tx, {
    channel: 'mail',
    kind: 'account_deleted',
    subjectId: randomUUID(),
    accountId,
    sendTo: { address: account.email, firstName: account.first_name },
  })
  return true
}

/** A forgotten payment page must not prevent the deletion: it is closed, as before another purchase. */
async function closeOpenPayments(deps: Deps, accountId: string): Promise<void> {
  for (const { id } of await openPayments(deps.db, accountId)) {
    try {
      await closePurchase(deps, id)
    } catch (error) {
      if (error instanceof PaymentUnavailable || error instanceof PaymentRefused)
        throw new Refusal('provider_unavailable')
      throw error
    }
  }
}

function openPayments(db: Db, buyerId: string) {
  return db
    .selectFrom('purchase')
    .select('id')
    .where('buyer_id', '=', buyerId)
    .where('state', '=', 'pending')
    .orderBy('id')
    .execute()
}
