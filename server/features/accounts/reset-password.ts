import { randomUUID } from 'node:crypto'
import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import { notify } from '../notifications/notify.ts'
import { forgetTries } from './login-lock.ts'
import { spendMailedLinks } from './mailed-links.ts'
import { hashPassword } from './passwords.ts'
import { isResetToken, useResetToken } from './reset-tokens.ts'
import { endAllSessions } from './sessions.ts'

/** Every session of the account ends, and its log-in is unlocked. */
export async function resetPassword(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  { token, password }: { token: string; password: string },
): Promise<Record<string, never>> {
  const { db, clock } = deps
  // Checked first, because hashing a password for an expired link would be wasted work.
  if (!(await isResetToken(db, token, clock.now()))) throw new Refusal('token_dead')
  const password_hash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    const accountId = await useResetToken(tx, token, clock.now())
    if (accountId === null) throw new Refusal('token_dead')
    const account = tx
      .updateTable('account')
      .set({ password_hash })
      .where('id', '=', accountId)
      .returning('email')
    const { email } = await account.executeTakeFirstOrThrow()
    await endAllSessions(tx, accountId)
    await forgetTries(tx, email)
    await spendMailedLinks(tx, accountId, clock.now())
    await notify(deps, tx, {
      channel: 'mail',
      kind: 'password_changed',
      subjectId: randomUUID(),
      accountId,
    })
  })
  return {}
}
