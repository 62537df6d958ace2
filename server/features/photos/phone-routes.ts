import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract'
import type { Deps } from '../../deps.ts'
import { limits } from '../../http/limits.ts'
import { serve } from '../../http/serve.ts'
import { openPhoneSession } from './phone-session.ts'

/** A guest may open one, too: people start a listing before they sign in. */
export function phoneRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.openPhoneSession, (body) => openPhoneSession(deps, body), {
    limit: limits.phoneSessions,
  })
}
