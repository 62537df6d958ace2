import type { Deps } from '../../deps.ts'
import type { Exchange } from '../../http/exchange.ts'
import { deviceCookie } from './devices.ts'
import type { SignedIn } from './open-session.ts'
import { sessionCookie } from './sessions.ts'

/** Sets both cookies of a log-in. What is left is the reply, which has no cookie's secret. */
export function withCookies(
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  { setHeader }: Exchange,
  { cookies, ...reply }: SignedIn,
): Pick<SignedIn, 'user' | 'token'> {
  setHeader('set-cookie', sessionCookie(cookies.session, publicUrl()))
  setHeader('set-cookie', deviceCookie(cookies.device, publicUrl()))
  return reply
}
