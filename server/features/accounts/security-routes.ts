/** Proof of identity, where one is logged in, and the log of the account. */
import type { FastifyInstance } from 'fastify'
import * as keys from '#contract/passkeys'
import * as second from '#contract/second-factor'
import * as contract from '#contract/security'
import type { Deps } from '../../deps.ts'
import { limits } from '../../http/limits.ts'
import { serve } from '../../http/serve.ts'
import { readOwnLog } from '../audit/read-log.ts'
import { endOneSession, listSessions, logOutElsewhere } from './list-sessions.ts'
import { readNotMe, stopEverything, stopOwn } from './not-me.ts'
import { readPayoutWait } from './read-payout-wait.ts'
import { clearedSessionCookie } from './sessions.ts'
import { listPasskeys, removePasskey } from './own-passkeys.ts'
import { addPasskey, askForPasskey, beginPasskey, proveByPasskey, signInByPasskey } from './passkeys.ts'
import { withCookies } from './with-cookies.ts'
import { prove } from './prove.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  newRecoveryCodes,
  readSecondFactor,
} from './second-factor.ts'
import { visitOf } from './visit.ts'

export function securityRoutes(app: FastifyInstance, deps: Deps): void {
  serve(
    app,
    deps,
    contract.prove,
    ({ password }, caller, exchange) => prove(deps, caller, password, visitOf(deps, exchange)),
    { limit: limits.codes },
  )
  serve(app, deps, contract.sessions, (_body, caller) => listSessions(deps, caller))
  serve(app, deps, contract.endSession, ({ sessionId }, { id }, exchange) =>
    endOneSession(deps, id, sessionId, visitOf(deps, exchange)),
  )
  serve(app, deps, contract.endOtherSessions, (_body, caller, exchange) =>
    logOutElsewhere(deps, caller, visitOf(deps, exchange)),
  )
  serve(app, deps, contract.readNotMe, ({ token }) => readNotMe(deps, token), { limit: limits.codes })
  serve(
    app,
    deps,
    contract.notMe,
    ({ token }, _caller, exchange) => stopEverything(deps, token, visitOf(deps, exchange)),
    { limit: limits.codes },
  )
  serve(app, deps, contract.stopPayouts, (_body, caller, exchange) => {
    exchange.setHeader('set-cookie', clearedSessionCookie(deps.publicUrl()))
    return stopOwn(deps, caller, visitOf(deps, exchange))
  })
  serve(app, deps, contract.payoutWait, (_body, { id }) => readPayoutWait(deps, id))
  serve(app, deps, contract.securityLog, ({ before }, { id }) => readOwnLog(deps, id, before))
  secondFactorRoutes(app, deps)
  passkeyRoutes(app, deps)
}

function secondFactorRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, second.secondFactor, (_body, caller) => readSecondFactor(deps.db, caller))
  serve(app, deps, second.beginSecondFactor, (_body, caller) => beginSecondFactor(deps, caller))
  serve(
    app,
    deps,
    second.confirmSecondFactor,
    ({ code }, caller, exchange) => confirmSecondFactor(deps, caller, code, visitOf(deps, exchange)),
    { limit: limits.codes },
  )
  serve(app, deps, second.endSecondFactor, (_body, caller, exchange) =>
    endSecondFactor(deps, caller, visitOf(deps, exchange)),
  )
  serve(app, deps, second.newRecoveryCodes, (_body, caller, exchange) =>
    newRecoveryCodes(deps, caller, visitOf(deps, exchange)),
  )
}

function passkeyRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, keys.passkeys, (_body, { id }) => listPasskeys(deps.db, id))
  serve(app, deps, keys.beginPasskey, (_body, caller) => beginPasskey(deps, caller))
  serve(app, deps, keys.addPasskey, ({ response }, caller, exchange) =>
    addPasskey(deps, caller, response, visitOf(deps, exchange)),
  )
  serve(app, deps, keys.removePasskey, ({ passkeyId }, caller, exchange) =>
    removePasskey(deps, caller, passkeyId, visitOf(deps, exchange)),
  )
  serve(app, deps, keys.askForPasskey, () => askForPasskey(deps), { limit: limits.codes })
  serve(
    app,
    deps,
    keys.signInByPasskey,
    async ({ response }, _caller, exchange) =>
      withCookies(deps, exchange, await signInByPasskey(deps, response, visitOf(deps, exchange))),
    { limit: limits.login },
  )
  serve(
    app,
    deps,
    keys.proveByPasskey,
    ({ response }, caller, exchange) => proveByPasskey(deps, caller, response, visitOf(deps, exchange)),
    { limit: limits.codes },
  )
}
