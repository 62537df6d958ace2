import type { FastifyInstance } from 'fastify'
import * as own from '#contract/own-account'
import { withShortTimeouts, type Deps } from '../../deps.ts'
import { limits } from '../../http/limits.ts'
import { serve } from '../../http/serve.ts'
import { clearedSessionCookie } from '../accounts/sessions.ts'
import { visitOf } from '../accounts/visit.ts'
import { noteEvent } from '../audit/note-event.ts'
import { deleteAccount } from './deletion/delete-account.ts'
import { previewDeletion } from './deletion/preview-deletion.ts'
import { sendOwnData } from './export/send-own-data.ts'

export function privacyRoutes(app: FastifyInstance, deps: Deps): void {
  serve(
    app,
    deps,
    own.myData,
    async (_body, { id }, exchange) => {
      await noteEvent(deps.db, {
        accountId: id,
        kind: 'data_fetched',
        visit: visitOf(deps, exchange),
        at: deps.clock.now(),
      })
      return sendOwnData(deps, id, exchange.reply)
    },
    {
      limit: limits.ownData,
    },
  )
  serve(
    app,
    deps,
    own.accountDeletion,
    (_body, caller) => previewDeletion(withShortTimeouts(deps), caller.id),
    {
      limit: limits.accountDeletion,
    },
  )
  serve(
    app,
    deps,
    own.deleteAccount,
    async ({ password }, caller, exchange) => {
      const gone = await deleteAccount(withShortTimeouts(deps), caller, password, visitOf(deps, exchange))
      exchange.setHeader('set-cookie', clearedSessionCookie(deps.publicUrl()))
      return gone
    },
    { limit: limits.accountDeletion },
  )
}
