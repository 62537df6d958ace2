import { randomUUID } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/auth.ts'
import { notify } from '../notifications/notify.ts'
import { hashPassword } from './passwords.ts'
import { provePassword, wrongPassword } from './prove-password.ts'
import { spendMailedLinks } from './mailed-links.ts'
import { endOtherSessions } from './sessions.ts'

type Passwords = { old_password: string; password: string }

/**
 * Every other session ends; the caller stays logged in. Of two simultaneous changes the second fails, because its old
 * password no longer counts.
 */
export async function changePassword(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock'>,
  { id, tokenHash }: Pick<Caller, 'id' | 'tokenHash'>,
  { old_password, password }: Passwords,
): Promise<Record<string, never>> {
  const { provenHash } = await provePassword(deps, id, old_password, 'old_password')
  const password_hash = await hashPassword(password)
  await deps.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('account')
      .set({ password_hash })
      .where('id', '=', id)
      .where('password_hash', '=', provenHash)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw wrongPassword('old_password')
    await endOtherSessions(tx, id, tokenHash)
    await spendMailedLinks(tx, id, deps.clock.now())
    await notify(deps, tx, {
      channel: 'mail',
      kind: 'password_changed',
      subjectId: randomUUID(),
      accountId: id,
    })
  })
  return {}
}
