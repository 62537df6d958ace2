import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/notices'
import { paths } from '#contract/paths'
import type { Deps } from '../../deps.ts'
import { limits } from '../../http/limits.ts'
import { serve } from '../../http/serve.ts'
import { listNotifications } from './list-notifications.ts'
import { choose, showChoice, unsubscribe } from './notice-choice.ts'
import { pushRoutes } from './push/push-routes.ts'

export function notificationRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.notifications, (_body, caller) => listNotifications(deps.db, caller.id))
  serve(app, deps, contract.noticeChoice, (_body, { id }) => showChoice(deps, id))
  serve(app, deps, contract.chooseNotices, (choice, { id }) => choose(deps, id, choice))
  pushRoutes(app, deps)
  void app.register(async (forms) => unsubscribeRoutes(forms, deps))
}

/**
 * The unsubscribe address in a mail: a mail program posts a form to it, in either encoding (RFC 8058), or a person
 * opens it. The key is enough, so the form is not read.
 */
function unsubscribeRoutes(app: FastifyInstance, deps: Deps): void {
  app.removeContentTypeParser('multipart/form-data')
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string' },
    (_request, _body, done) => done(null, {}),
  )
  serve(app, deps, contract.unsubscribe, ({ key }) => unsubscribe(deps.db, key), {
    limit: limits.unsubscribing,
  })
  app.get<{ Params: { key: string } }>(
    paths.unsubscribe.path,
    { schema: { hide: true } },
    async ({ params }, reply) => reply.redirect(`/afmeld?key=${encodeURIComponent(params.key)}`, 302),
  )
}
