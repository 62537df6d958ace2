/** A log-in's origin: the network, the browser, and the browser's own secret if it has logged in before. */
import { cookieIn } from '../../http/cookies.ts'
import type { Deps } from '../../deps.ts'
import type { Exchange } from '../../http/exchange.ts'
import { originOf } from '../../http/origin.ts'

export type Visit = { origin: string; userAgent: string; deviceToken: string | null }

const longestUserAgent = 300

export function visitOf(
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  { ip, header }: Pick<Exchange, 'ip' | 'header'>,
): Visit {
  return {
    origin: originOf(ip),
    userAgent: (header('user-agent') ?? '').slice(0, longestUserAgent),
    deviceToken: cookieIn(header('cookie'), 'device', publicUrl()),
  }
}
