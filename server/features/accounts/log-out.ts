import type { Deps } from '../../deps.ts'
import { endAllSessions, endSession } from './sessions.ts'

/** Ends the session of this token, if there is one. */
export async function logOut({ db }: Pick<Deps, 'db'>, token: string | null): Promise<Record<string, never>> {
  if (token !== null) await endSession(db, token)
  return {}
}

/** Sockets opened with any of the account's sessions close, too (decision 17). */
export async function logOutEverywhere(
  { db }: Pick<Deps, 'db'>,
  accountId: string,
): Promise<Record<string, never>> {
  await endAllSessions(db, accountId)
  return {}
}
