/** The passkeys of an account: their list, and taking one out. */
import type { Reply } from '#contract/contract'
import { Refusal } from '#contract/refusals'
import { isUuid } from '#rules/id'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/auth.ts'
import { hasFactor, refuseWithoutFactor } from './factors.ts'
import { refuseWhileFrozen } from './freeze-payouts.ts'
import { lockAccount } from './queries.ts'
import { notifyOfFactor } from './notify-of-factor.ts'
import type { Visit } from './visit.ts'

export const mostPasskeys = 10

export async function listPasskeys(db: Db, accountId: string): Promise<Reply<'passkeys'>> {
  const rows = await passkeysOf(db, accountId)
  return rows.map(({ id, name, created_at, used_at }) => ({
    _id: id,
    name,
    created: created_at.toISOString(),
    used: used_at?.toISOString() ?? null,
  }))
}

export function passkeysOf(db: Db, accountId: string) {
  return db
    .selectFrom('passkey')
    .select(['id', 'credential_id', 'name', 'created_at', 'used_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .limit(mostPasskeys)
    .execute()
}

/** An operator keeps a second factor: the last passkey goes only if there is an app. */
export async function removePasskey(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  caller: Caller,
  passkeyId: string,
  visit: Visit,
): Promise<Record<string, never>> {
  if (!isUuid(passkeyId)) return {}
  const { id: accountId, role } = caller
  await deps.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, accountId)
    await refuseWithoutFactor(tx, caller)
    refuseWhileFrozen(account)
    const { numDeletedRows } = await tx
      .deleteFrom('passkey')
      .where('id', '=', passkeyId)
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return
    if (role === 'operator' && !(await hasFactor(tx, accountId)))
      throw new Refusal('second_factor_compulsory')
    await notifyOfFactor(deps, tx, account, { kind: 'passkey_removed', visit, at: deps.clock.now() })
  })
  return {}
}
