/**
 * The way back for an operator without a colleague, run on the server (`npm run operator:reset`): whoever is there could
 * write to the database as well, so nothing waits. Their mail address is told.
 */
import { normaliseEmail } from '#rules/account'
import type { Deps } from '../../deps.ts'
import { notify } from '../notifications/notify.ts'
import { removeFactors } from './give-back.ts'
import { findByEmail, lockAccount } from './queries.ts'
import { mintResetToken } from './reset-tokens.ts'

type ResetDeps = Pick<Deps, 'db' | 'jobs' | 'clock'>

/** The token for a new password; null if no operator has this address. */
export async function resetOperator(deps: ResetDeps, email: string): Promise<string | null> {
  const found = await findByEmail(deps.db, normaliseEmail(email))
  if (found?.role !== 'operator') return null
  const now = deps.clock.now()
  return deps.db.transaction().execute(async (tx) => {
    await lockAccount(tx, found.id)
    const subjectId = await removeFactors(tx, found.id, { now, way: 'server' })
    await notify(deps, tx, { channel: 'mail', kind: 'given_back', subjectId, accountId: found.id })
    return mintResetToken(tx, found.id, now)
  })
}
