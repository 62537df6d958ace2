/**
 * Requests a move to another mail address. The code goes to the new address; until it is entered the old address
 * counts for everything. The old address is notified of the request, which may not be its owner's.
 */
import { randomUUID } from 'node:crypto'
import { messages } from '#contract/messages'
import { Refusal } from '#contract/refusals'
import { hoursAfter, secondsUntilDayAfter } from '#rules/deadlines'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/auth.ts'
import { notify } from '../notifications/notify.ts'
import { askForCode, refuseWhileWaiting } from './ask-for-code.ts'
import { refuseWhileFrozen } from './freeze-payouts.ts'
import { provePassword } from './prove-password.ts'
import { findByEmail, lockAccount, type Account } from './queries.ts'
import type { Visit } from './visit.ts'

type NewEmailRequest = { email: string; password?: string | undefined }
type MoveDeps = Pick<Deps, 'db' | 'jobs' | 'clock'>

/** Another code for the same new address needs no password. The wait counts per account, as for phones. */
export async function askNewEmail(
  deps: MoveDeps,
  caller: Pick<Caller, 'id' | 'sessionId'>,
  { email, password }: NewEmailRequest,
  visit: Visit,
): Promise<{ email: string; date: string }> {
  const { id: accountId } = caller
  if (password !== undefined) await provePassword(deps, caller, password, { field: 'password', visit })
  const now = deps.clock.now()
  await deps.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, accountId)
    refuseWhileFrozen(account)
    await refuseManyMoves(tx, accountId, now)
    if (account.email === email && account.email_verified_at !== null)
      throw new Refusal('already_verified', { type: 1 })
    if (account.new_email !== email && password === undefined) throw passwordMissing()
    if (await findByEmail(tx, email)) throw emailTaken()
    await refuseWhileWaiting(tx, accountId, now)
    await askForCode(deps, tx, { accountId, channel: 'mail', sentTo: email, kind: 'new_email_code' }, now)
    if (account.new_email !== email) await recordRequest(deps, tx, account, email)
  })
  return { email, date: now.toISOString() }
}

const movesADay = 3

/** Throws `email_moves_full`. Whoever moves an account on and on hides it from its owner. */
async function refuseManyMoves(tx: Db, accountId: string, now: Date): Promise<void> {
  const moves = await tx
    .selectFrom('security_event')
    .select('happened_at as at')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'email_changed')
    .where('happened_at', '>', hoursAfter(now, -24))
    .orderBy('happened_at', 'desc')
    .limit(movesADay)
    .execute()
  const oldest = moves[movesADay - 1]
  if (oldest) throw new Refusal('email_moves_full', { retryAfter: secondsUntilDayAfter(oldest.at, now) })
}

/** The registration's own sentence; nothing else reveals that somebody has an address. */
export function emailTaken(): Refusal {
  return new Refusal('email_taken', { fields: { email: new Refusal('email_taken').message } })
}

function passwordMissing(): Refusal {
  const message = messages.passwordMissing
  return new Refusal('invalid', { message, fields: { password: message } })
}

/** A person without a verified address moves silently: the old address may belong to a stranger. */
async function recordRequest(deps: MoveDeps, tx: Db, { id, email_verified_at }: Account, email: string) {
  await tx.updateTable('account').set({ new_email: email }).where('id', '=', id).execute()
  if (email_verified_at === null) return
  await notify(deps, tx, {
    channel: 'mail',
    kind: 'new_email_asked',
    subjectId: randomUUID(),
    accountId: id,
  })
}
