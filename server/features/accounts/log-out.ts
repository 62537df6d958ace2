import type { Deps } from '../../deps.ts'
import { noteEvent } from '../audit/note-event.ts'
import { spendMailedLinks } from './mailed-links.ts'
import { lockAccount } from './queries.ts'
import { endAllSessions, endSession } from './sessions.ts'
import type { Visit } from './visit.ts'

/** Ends the session of this token, if there is one. */
export async function logOut({ db }: Pick<Deps, 'db'>, token: string | null): Promise<Record<string, never>> {
  if (token !== null) await endSession(db, token)
  return {}
}

/** Mailed links stop working as well. Sockets opened with any of the account's sessions close, too (decision 17). */
export async function logOutEverywhere(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  visit: Visit,
): Promise<Record<string, never>> {
  await db.transaction().execute(async (tx) => {
    // A session that is beginning holds this lock: it is there once the lock is ours, and ends with the others.
    await lockAccount(tx, accountId)
    await endAllSessions(tx, accountId)
    await spendMailedLinks(tx, accountId, clock.now())
    await noteEvent(tx, {
      accountId,
      kind: 'sessions_ended',
      visit,
      detail: { which: 'all' },
      at: clock.now(),
    })
  })
  return {}
}
