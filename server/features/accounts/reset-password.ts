import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import { notify } from '../notifications/notify.ts'
import { noteEvent } from '../audit/note-event.ts'
import { acquaintanceOf } from './devices.ts'
import { keysOf } from './log-in.ts'
import { forgetTriesAt } from './login-lock.ts'
import { thawPayouts } from './freeze-payouts.ts'
import { spendMailedLinks } from './mailed-links.ts'
import { hashPassword } from './passwords.ts'
import { ownerOfResetToken, useResetToken } from './reset-tokens.ts'
import { lockAccount } from './queries.ts'
import { refuseWeakPasswordOf } from './refuse-weak-password.ts'
import { endAllSessions } from './sessions.ts'
import type { Visit } from './visit.ts'

/** Every session of the account ends, and its log-in is unlocked. */
export async function resetPassword(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'leaks' | 'log'>,
  { token, password }: { token: string; password: string },
  visit: Visit,
): Promise<Record<string, never>> {
  const { db, clock } = deps
  // Checked first, because hashing a password for an expired link would be wasted work.
  const owner = await ownerOfResetToken(db, token, clock.now())
  if (owner === null) throw new Refusal('token_dead')
  // A refusal leaves the link as it was.
  await refuseWeakPasswordOf(deps, owner, password)
  const password_hash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    // Every act that spends mailed links locks the account before them.
    const { id: accountId, email } = await lockAccount(tx, owner)
    if ((await useResetToken(tx, token, clock.now())) === null) throw new Refusal('token_dead')
    await tx.updateTable('account').set({ password_hash }).where('id', '=', accountId).execute()
    await endAllSessions(tx, accountId)
    await forgetTriesAt(tx, email, keysOf(email, visit, await acquaintanceOf(tx, accountId, visit)))
    const event = { accountId, kind: 'password_changed', visit, at: clock.now() } as const
    const subjectId = await noteEvent(tx, event)
    await thawPayouts(tx, accountId)
    await spendMailedLinks(tx, accountId, clock.now())
    await notify(deps, tx, { channel: 'mail', kind: 'password_changed', subjectId, accountId })
  })
  return {}
}
