/**
 * The provider's hosted pages, served beside the marketplace: the card page, and the form for a seller's missing facts.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cardPage, missingPage } from './card-page.ts'
import { decodeForm } from './form.ts'
import type { Paid } from './pay.ts'
import { page } from './reply.ts'
import { setupRoutes } from './setup-routes.ts'
import type { ShownSession } from './shown-session.ts'
import type { StripeStandIn } from './stand-in.ts'

type Fields = Record<string, unknown>
type SessionRequest = FastifyRequest<{ Params: { session: string } }>

export async function cardRoutes(app: FastifyInstance, { stripe }: { stripe: StripeStandIn }) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  )
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, decodeForm(String(body))),
  )
  setupRoutes(app, stripe)

  app.get('/sandbox/pay/:session', async (request: SessionRequest, reply) => {
    const session = stripe.session(request.params.session)
    return session ? showCard(reply, session) : page(reply.code(404), missingPage())
  })

  app.post('/sandbox/pay/:session', async (request: SessionRequest, reply) => {
    const session = stripe.session(request.params.session)
    const fields = (request.body ?? {}) as Fields
    return isForm(request) ? answerForm(reply, session, fields) : answerScript(reply, session, fields)
  })

  function answerForm(reply: FastifyReply, session: ShownSession | null, fields: Fields) {
    if (!session) return page(reply.code(404), missingPage())
    const paid = pay(session.id, fields)
    if ('redirect' in paid) return reply.redirect(paid.redirect, 303)
    // Status 200 keeps the browser's console free of errors.
    return showCard(reply, stripe.session(session.id) ?? session, paid.declined)
  }

  function answerScript(reply: FastifyReply, session: ShownSession | null, fields: Fields) {
    if (!session) return reply.code(404).send({ message: 'Betalingssiden findes ikke' })
    if (typeof fields['card'] !== 'string' && fields['cancel'] !== true) {
      return reply.code(400).send({ message: 'Skriv et kortnummer i "card", eller "cancel": true' })
    }
    const paid = pay(session.id, fields)
    return 'redirect' in paid ? reply.send(paid) : reply.code(402).send({ message: paid.declined })
  }

  function pay(sessionId: string, fields: Fields): Paid {
    if (fields['cancel'] === true || fields['cancel'] === 'true')
      return stripe.pay(sessionId, { cancel: true })
    return stripe.pay(sessionId, {
      card: textOf(fields['card']) ?? '',
      expiry: textOf(fields['expiry']),
      cvc: textOf(fields['cvc']),
      name: textOf(fields['name']),
    })
  }
}

function showCard(reply: FastifyReply, session: ShownSession, error?: string) {
  return page(reply, cardPage(session, error), session.backUrl, session.successUrl)
}

function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
