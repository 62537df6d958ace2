/** Checkout sessions: a page to pay on, open until it is paid or expires. */
import { z } from 'zod'
import { missing, refuse } from './errors.ts'
import { dkk, metadata, nothing, paging, text, url, whole } from './fields.ts'
import { newId } from './objects.ts'
import { page } from './pages.ts'
import type { Session, SessionDetails } from './resources.ts'
import { base, route, type World } from './world.ts'

const smallestAmount = 2_50
const shortest = 30 * 60
const longest = 24 * 60 * 60

const line = z.strictObject({
  quantity: whole.refine((count) => count > 0, 'must be at least 1'),
  price_data: z.strictObject({
    currency: dkk,
    unit_amount: whole.refine((amount) => amount >= 0, 'must not be negative'),
    product_data: z.strictObject({
      name: z.string().min(1).max(250),
      description: text.optional(),
      images: z.array(url).max(8).optional(),
      metadata: metadata.optional(),
    }),
  }),
})

const method = z.enum(['card', 'mobilepay'])
const newSession = z.strictObject({
  mode: z.literal('payment'),
  ui_mode: z.literal('hosted_page').optional(),
  line_items: z.array(line).min(1).max(100),
  success_url: url,
  cancel_url: url.optional(),
  customer_email: z.email().optional(),
  client_reference_id: z.string().min(1).max(200).optional(),
  locale: z.enum(['auto', 'da', 'en']).optional(),
  submit_type: z.enum(['auto', 'pay']).optional(),
  expires_at: whole.optional(),
  allowed_payment_method_types: z.array(method).min(1).optional(),
  metadata: metadata.optional(),
  payment_intent_data: z
    .strictObject({
      transfer_group: text.optional(),
      metadata: metadata.optional(),
      description: text.optional(),
      statement_descriptor_suffix: text.optional(),
    })
    .optional(),
})

export const sessionRoutes = [
  route({
    method: 'POST',
    path: '/v1/checkout/sessions',
    input: newSession,
    run(world, { input }) {
      const lines = input.line_items.map(({ quantity, price_data }) => ({
        name: price_data.product_data.name,
        quantity,
        unit_amount: price_data.unit_amount,
      }))
      const total = lines.reduce((sum, { quantity, unit_amount }) => sum + quantity * unit_amount, 0)
      if (total < smallestAmount) {
        const message = "The Checkout Session's total amount must convert to at least 2.50 kr."
        refuse(message, { code: 'amount_too_small', param: 'line_items' })
      }
      const id = newId('cs_test', 58)
      const { transfer_group = null, metadata: onPayment = {} } = input.payment_intent_data ?? {}
      const details = { lines, transfer_group, metadata: onPayment }
      world.objects.add<'session_details'>({
        ...base(world, 'session_details'),
        id: detailsId(id),
        ...details,
      })
      return world.objects.add<'checkout.session'>({
        ...base(world, 'checkout.session'),
        id,
        mode: 'payment',
        ui_mode: 'hosted_page',
        submit_type: input.submit_type ?? null,
        status: 'open',
        payment_status: 'unpaid',
        url: `${world.publicUrl()}/sandbox/pay/${id}`,
        amount_subtotal: total,
        amount_total: total,
        currency: 'dkk',
        client_reference_id: input.client_reference_id ?? null,
        customer: null,
        customer_email: input.customer_email ?? null,
        customer_details: null,
        expires_at: expiryOf(input.expires_at, world.now()),
        payment_intent: null,
        allowed_payment_method_types: input.allowed_payment_method_types ?? null,
        payment_method_types: input.allowed_payment_method_types ?? ['card'],
        locale: input.locale ?? null,
        success_url: input.success_url,
        cancel_url: input.cancel_url ?? null,
        metadata: input.metadata ?? {},
        total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
      })
    },
  }),
  route({
    method: 'GET',
    path: '/v1/checkout/sessions',
    input: z.strictObject({
      ...paging,
      status: z.enum(['open', 'complete', 'expired']).optional(),
      payment_intent: text.optional(),
    }),
    run(world, { input: { status, payment_intent, ...paged } }) {
      expireDue(world)
      const where = { ...(status && { status }), ...(payment_intent && { payment_intent }) }
      return page('/v1/checkout/sessions', world.objects.list('checkout.session', { where }), paged)
    },
  }),
  route({
    method: 'GET',
    path: '/v1/checkout/sessions/:id',
    input: nothing,
    run: (world, { id }) => sessionOf(world, id) ?? missing('checkout.session', id, 'session'),
  }),
  route({
    method: 'POST',
    path: '/v1/checkout/sessions/:id/expire',
    input: nothing,
    run(world, { id }) {
      const session = sessionOf(world, id) ?? missing('checkout.session', id, 'session')
      if (session.status !== 'open') {
        refuse(
          `Only Checkout Sessions with a status in ["open"] can be expired. This one has a status of ${session.status}.`,
        )
      }
      return expire(world, session)
    },
  }),
]

/** The session in its current state. Expires it now if its time is up. */
export function sessionOf(world: World, id: string): Session | undefined {
  const session = world.objects.find('checkout.session', id)
  return session && isDue(session, world.now()) ? expire(world, session) : session
}

export function detailsOf({ objects }: World, sessionId: string): SessionDetails {
  return objects.find('session_details', detailsId(sessionId)) ?? missing('checkout.session', sessionId)
}

export function expireDue(world: World): void {
  for (const session of world.objects.list('checkout.session', { where: { status: 'open' } })) {
    if (isDue(session, world.now())) expire(world, session)
  }
}

function isDue({ status, expires_at }: Session, now: number): boolean {
  return status === 'open' && expires_at <= now
}

function expire(world: World, session: Session): Session {
  const expired = world.objects.change(session, { status: 'expired', url: null })
  const intent = session.payment_intent && world.objects.find('payment_intent', session.payment_intent)
  if (intent) world.objects.change(intent, { status: 'canceled' })
  world.emit('checkout.session.expired', expired)
  return expired
}

function expiryOf(wanted: number | undefined, now: number): number {
  const expiresAt = wanted ?? now + longest
  if (expiresAt < now + shortest || expiresAt > now + longest) {
    const message =
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.'
    refuse(message, { param: 'expires_at' })
  }
  return expiresAt
}

function detailsId(sessionId: string): string {
  return `${sessionId}_details`
}
