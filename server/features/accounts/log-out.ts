import type { Deps } from '../../deps.ts'
import { endAllSessions, endSession } from './sessions.ts'

/** Ends the session of this token; without one, or with a dead one, there is nothing left to end. */
export async function logOut({ db }: Pick<Deps, 'db'>, token: string | null): Promise<Record<string, never>> {
  if (token !== null) await endSession(db, token)
  return {}
}

/** The sockets that were opened with any of them close, too (decision 18). */
export async function logOutEverywhere(
  { db }: Pick<Deps, 'db'>,
  accountId: string,
): Promise<Record<string, never>> {
  await endAllSessions(db, accountId)
  return {}
}
