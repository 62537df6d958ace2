/** Begins a session once somebody has shown who they are, whichever way: device, session, log and mail together. */
import type { User } from '#contract/accounts'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../db/db.ts'
import { noteEvent } from '../audit/note-event.ts'
import { notify } from '../notifications/notify.ts'
import { meetDevice } from './devices.ts'
import { startSession, type SessionWay } from './sessions.ts'
import { stopByFactor } from './stop-give-back.ts'
import type { Visit } from './visit.ts'

/** The reply, and the secrets of the two cookies. */
export type SignedIn = { user: User; token: string; cookies: { session: string; device: string } }

type Opening = { accountId: string; role: string; way: SessionWay; isStrong: boolean }

export type Secrets = { token: string; cookieToken: string; deviceToken: string }

/** Throws the database's refusal when the account is deleted or suspended by now, whatever was read before. */
export async function beginSession(
  deps: Pick<Deps, 'jobs' | 'clock' | 'config'>,
  tx: Db,
  { accountId, role, way, isStrong }: Opening,
  visit: Visit,
): Promise<Secrets> {
  const now = deps.clock.now()
  if (isStrong) await stopByFactor(deps, tx, accountId, visit)
  const { deviceId, deviceToken, isNew } = await meetDevice(tx, accountId, visit, now)
  const { origin, userAgent } = visit
  const session = {
    accountId,
    role: role === 'operator' ? ('operator' as const) : ('user' as const),
    way,
    isStrong,
  }
  const secrets = await startSession(tx, { ...session, deviceId, origin, userAgent }, now)
  const kind = way === 'register' ? 'registered' : 'logged_in'
  const eventId = await noteEvent(tx, { accountId, kind, visit, detail: { way, isNew }, at: now })
  if (isNew && way !== 'register')
    await notify(deps, tx, { channel: 'mail', kind: 'new_device', subjectId: eventId, accountId })
  return { ...secrets, deviceToken }
}

export function signedIn(user: User, { token, cookieToken, deviceToken }: Secrets): SignedIn {
  return { user, token, cookies: { session: cookieToken, device: deviceToken } }
}
