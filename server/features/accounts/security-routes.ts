/** Proof of identity, where one is logged in, and the log of the account. */
import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/security'
import type { Deps } from '../../deps.ts'
import { limits } from '../../http/limits.ts'
import { serve } from '../../http/serve.ts'
import { readOwnLog } from '../audit/read-log.ts'
import { endOneSession, listSessions, logOutElsewhere } from './list-sessions.ts'
import { readNotMe, stopEverything, stopOwn } from './not-me.ts'
import { readPayoutWait } from './read-payout-wait.ts'
import { clearedSessionCookie } from './sessions.ts'
import { prove } from './prove.ts'
import { visitOf } from './visit.ts'

export function securityRoutes(app: FastifyInstance, deps: Deps): void {
  serve(
    app,
    deps,
    contract.prove,
    ({ password }, caller, exchange) => prove(deps, caller, password, visitOf(exchange)),
    { limit: limits.codes },
  )
  serve(app, deps, contract.sessions, (_body, caller) => listSessions(deps, caller))
  serve(app, deps, contract.endSession, ({ sessionId }, { id }, exchange) =>
    endOneSession(deps, id, sessionId, visitOf(exchange)),
  )
  serve(app, deps, contract.endOtherSessions, (_body, caller, exchange) =>
    logOutElsewhere(deps, caller, visitOf(exchange)),
  )
  serve(app, deps, contract.readNotMe, ({ token }) => readNotMe(deps, token), { limit: limits.codes })
  serve(
    app,
    deps,
    contract.notMe,
    ({ token }, _caller, exchange) => stopEverything(deps, token, visitOf(exchange)),
    { limit: limits.codes },
  )
  serve(app, deps, contract.stopPayouts, (_body, { id }, exchange) => {
    exchange.setHeader('set-cookie', clearedSessionCookie(deps.publicUrl()))
    return stopOwn(deps, id, visitOf(exchange))
  })
  serve(app, deps, contract.payoutWait, (_body, { id }) => readPayoutWait(deps, id))
  serve(app, deps, contract.securityLog, ({ before }, { id }) => readOwnLog(deps.db, id, before))
}
