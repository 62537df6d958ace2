/** The sandbox's controls: a page with forms for people, and JSON for scripts. Both do the same. */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { faultModes, modesOf, providers } from './faults.ts'
import { contentPolicy } from './page/layout.ts'
import { controlPage } from './page/control-page.ts'
import { bankActs, reviewActs, scans, shopActs, type World } from './world.ts'

const aYear = 24 * 366
const form = 'application/x-www-form-urlencoded'

const filter = z.object({ to: z.string().trim().min(1).optional().catch(undefined) })
/** A number in JSON, or in a form field. */
const number = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d+([.,]\d+)?$/)
    .transform((text) => Number(text.replace(',', '.'))),
])
const hours = z.object({ hours: number.pipe(z.number().nonnegative().max(aYear)) })
const scan = z.object({ event: z.enum(scans) })
const bankAct = z.object({ event: z.enum(bankActs) })
const shopAct = z.object({ event: z.enum(shopActs) })
const review = z.object({ event: z.enum(reviewActs) })
const moneyMode = z.object({
  mode: z.enum(['real', 'instant']).optional(),
  chargeDays: number.pipe(z.int().nonnegative().max(30)).optional(),
  checkDays: number.pipe(z.int().nonnegative().max(30)).optional(),
  payouts: z.enum(['daily', 'manual']).optional(),
})
const blank = z.literal('').transform(() => undefined)
const failure = z.object({
  mode: z.enum([...faultModes, 'none']),
  count: z.union([blank, number.pipe(z.int().positive())]).optional(),
})

const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src http: https:; font-src http: https:; base-uri 'none'; frame-ancestors 'self'"

export function controls(world: World): FastifyPluginAsync {
  return async (app) => {
    readForms(app)

    app.get('/sandbox', (request, reply) => {
      const nonce = randomBytes(16).toString('base64')
      const { to } = filter.parse(request.query)
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', contentPolicy(nonce))
        .header('cache-control', 'no-store')
        .send(controlPage(world, { nonce, to }))
    })

    app.get('/sandbox/outbox', (request, reply) => {
      const { to } = filter.parse(request.query)
      return reply.header('cache-control', 'no-store').send(world.messages(to))
    })

    // Shows a mail as a mail program does: no script, and pictures and fonts from where they are.
    app.get<{ Params: { id: string } }>('/sandbox/mails/:id', (request, reply) => {
      const mail = world.mailHtml(Number(request.params.id))
      if (mail === null) return refuse(reply, 404, 'Mailen findes ikke')
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', mailPolicy)
        .header('x-frame-options', 'SAMEORIGIN')
        .header('cache-control', 'no-store')
        .send(mail)
    })

    app.post<{ Params: { pkgNo: string } }>('/sandbox/parcels/:pkgNo/scan', async (request, reply) => {
      const body = scan.safeParse(request.body)
      if (!body.success) return refuse(reply, 400, `"event" er en af: ${scans.join(', ')}`)
      const known = await world.scan(request.params.pkgNo, body.data.event)
      return known ? finish(request, reply, body.data) : refuse(reply, 404, 'Pakken findes ikke')
    })

    app.post<{ Params: { session: string } }>('/sandbox/payments/:session/bank', (request, reply) => {
      const body = bankAct.safeParse(request.body)
      if (!body.success) return refuse(reply, 400, `"event" er en af: ${bankActs.join(', ')}`)
      const done = world.actAsBank(request.params.session, body.data.event)
      if (done === 'too late') return refuse(reply, 409, 'Det kan banken ikke gøre ved betalingen nu')
      return done ? finish(request, reply, body.data) : refuse(reply, 404, 'Betalingen findes ikke')
    })

    app.post('/sandbox/balance', (request, reply) => {
      const body = shopAct.safeParse(request.body)
      if (!body.success) return refuse(reply, 400, `"event" er en af: ${shopActs.join(', ')}`)
      world.moveShopMoney(body.data.event)
      return finish(request, reply, { balance: world.shopBalance() })
    })

    app.post('/sandbox/money', (request, reply) => {
      const body = moneyMode.safeParse(request.body)
      if (!body.success)
        return refuse(
          reply,
          400,
          '"mode" er real eller instant, "payouts" daily eller manual, "chargeDays" og "checkDays" hele tal fra 0 til 30',
        )
      const { mode, ...rest } = body.data
      world.changeMoneyMode({ ...rest, ...(mode && { real: mode === 'real' }) })
      return finish(request, reply, world.moneyMode())
    })

    app.post<{ Params: { account: string } }>('/sandbox/sellers/:account/review', (request, reply) => {
      const body = review.safeParse(request.body)
      if (!body.success) return refuse(reply, 400, `"event" er en af: ${reviewActs.join(', ')}`)
      const known = world.review(request.params.account, body.data.event)
      return known ? finish(request, reply, body.data) : refuse(reply, 404, 'Sælgeren findes ikke')
    })

    app.post('/sandbox/clock/advance', async (request, reply) => {
      const body = hours.safeParse(request.body)
      if (!body.success) return refuse(reply, 400, `"hours" er et tal fra 0 til højst ${aYear}`)
      await world.advance(body.data.hours)
      return finish(request, reply, { now: world.clock.now().toISOString() })
    })

    app.post<{ Params: { provider: string } }>('/sandbox/providers/:provider/fail', (request, reply) => {
      const provider = providers.find((name) => name === request.params.provider)
      if (!provider) return refuse(reply, 404, `Udbyderen er en af: ${providers.join(', ')}`)
      const body = failure.safeParse(request.body)
      const modes = modesOf(provider)
      if (!body.success || !['none', ...modes].includes(body.data.mode))
        return refuse(reply, 400, `"mode" er en af: ${modes.join(', ')}, none; "count" et helt tal`)
      const { mode, count } = body.data
      if (mode === 'none') world.faults.fix(provider)
      else world.faults.breakDown(provider, mode, count)
      return finish(request, reply, { provider, mode, count: count ?? null })
    })
  }
}

/** Reads forms as text. An app that already reads forms is left as it is. */
function readForms(app: FastifyInstance): void {
  if (app.hasContentTypeParser(form)) return
  app.addContentTypeParser<string>(form, { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body)))
  })
}

/** A script gets the answer, a person's form gets the page again. */
function finish(request: FastifyRequest, reply: FastifyReply, answer: object) {
  return request.headers['content-type']?.startsWith(form)
    ? reply.redirect('/sandbox', 303)
    : reply.send(answer)
}

function refuse(reply: FastifyReply, status: number, message: string) {
  return reply.code(status).send({ message })
}
