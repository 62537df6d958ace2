import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { page } from './reply.ts'
import { message } from './card-page.ts'
import { papers, setupFields, type SetupFields, type ShownSetup } from './setup.ts'
import { setupPage } from './setup-page.ts'
import type { StripeStandIn } from './stand-in.ts'

type LinkRequest = FastifyRequest<{ Params: { link: string } }>

export function setupRoutes(app: FastifyInstance, stripe: StripeStandIn) {
  app.get('/sandbox/setup/:link', async (request: LinkRequest, reply) => {
    const setup = stripe.setup(request.params.link)
    if (!setup)
      return page(reply.code(404), message('Siden findes ikke', 'Gå tilbage til butikken, og prøv igen.'))
    return setup.dead ? reply.redirect(setup.refreshUrl, 303) : show(reply, setup)
  })

  app.post('/sandbox/setup/:link', async (request: LinkRequest, reply) => {
    const setup = stripe.setup(request.params.link)
    if (!setup)
      return page(reply.code(404), message('Siden findes ikke', 'Gå tilbage til butikken, og prøv igen.'))
    if (setup.dead) return reply.redirect(setup.refreshUrl, 303)
    const fields = readFields(request.body as Record<string, unknown>)
    const fault = faultOf(setup, fields)
    if (fault) return show(reply.code(400), setup, fault)
    return reply.redirect(stripe.completeSetup(setup.id, fields).redirect, 303)
  })
}

function show(reply: FastifyReply, setup: ShownSetup, fault?: string) {
  return page(reply, setupPage(setup, fault), setup.returnUrl, setup.refreshUrl)
}

function readFields(body: Record<string, unknown>): SetupFields {
  const given = setupFields.flatMap((field) => {
    const value = body[field]
    return typeof value === 'string' && value.trim() ? [[field, value.trim()] as const] : []
  })
  const { phone, ...rest } = Object.fromEntries(given) as SetupFields
  return phone ? { ...rest, phone: `+45${phone.replaceAll(' ', '')}` } : rest
}

function faultOf({ due }: ShownSetup, fields: SetupFields): string | null {
  if (due.some((field) => !fields[field])) return 'Udfyld alle felter'
  if (fields.document && !papers.some(({ value }) => value === fields.document))
    return 'Vælg, hvad du viser som legitimation'
  if (fields.postal_code && !/^\d{4}$/.test(fields.postal_code)) return 'Indtast et gyldigt postnummer'
  if (fields.phone && !/^\+45\d{8}$/.test(fields.phone)) return 'Indtast et gyldigt telefonnummer'
  return null
}
