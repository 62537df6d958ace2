import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/auth.ts'
import { noteEvent } from '../audit/note-event.ts'
import { notify } from '../notifications/notify.ts'
import { hashPassword } from './passwords.ts'
import { provePassword, wrongPassword } from './prove-password.ts'
import { spendMailedLinks } from './mailed-links.ts'
import { refuseWeakPasswordOf } from './refuse-weak-password.ts'
import { endOtherSessions } from './sessions.ts'
import type { Visit } from './visit.ts'

type Passwords = { old_password: string; password: string }

/**
 * Every other session ends; the caller stays logged in. Of two simultaneous changes the second fails, because its old
 * password no longer counts. While payouts are frozen they stay so, and the owner's mailed link goes on working: the
 * caller may be whoever stole the old password.
 */
export async function changePassword(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'leaks' | 'log'>,
  { id, tokenHash, sessionId }: Pick<Caller, 'id' | 'tokenHash' | 'sessionId'>,
  { old_password, password }: Passwords,
  visit: Visit,
): Promise<Record<string, never>> {
  const { provenHash } = await provePassword(deps, { id, sessionId }, old_password, {
    field: 'old_password',
    visit,
  })
  await refuseWeakPasswordOf(deps, id, password)
  const password_hash = await hashPassword(password)
  await deps.db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('account')
      .set({ password_hash })
      .where('id', '=', id)
      .where('password_hash', '=', provenHash)
      .returning('payouts_frozen_at')
      .executeTakeFirst()
    if (!changed) throw wrongPassword('old_password')
    await endOtherSessions(tx, id, tokenHash)
    const event = { accountId: id, kind: 'password_changed', visit, at: deps.clock.now() } as const
    const subjectId = await noteEvent(tx, event)
    if (changed.payouts_frozen_at === null) await spendMailedLinks(tx, id, deps.clock.now())
    await notify(deps, tx, { channel: 'mail', kind: 'password_changed', subjectId, accountId: id })
  })
  return {}
}
