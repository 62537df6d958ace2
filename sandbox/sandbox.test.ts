import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { smtpMail } from '#server/providers/mail/smtp'
import { startSandbox, type Sandbox } from './sandbox.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'))
afterAll(() => rm(dataDir, { recursive: true }))

async function openCheckout({ settings }: Sandbox): Promise<{ id: string; url: string }> {
  const reply = await fetch(`${settings.STRIPE_API_BASE}/v1/checkout/sessions`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${settings.STRIPE_SECRET_KEY}`,
      'idempotency-key': crypto.randomUUID(),
    },
    body: new URLSearchParams({
      mode: 'payment',
      success_url: 'http://localhost/tak',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'dkk',
      'line_items[0][price_data][unit_amount]': '16500',
      'line_items[0][price_data][product_data][name]': 'Mikroøkonomi',
    }),
  })
  return (await reply.json()) as { id: string; url: string }
}

test('a restart keeps the clock, the outbox and the keys', async () => {
  const first = await startSandbox({ dataDir })
  const mail = smtpMail({ url: first.settings.SMTP_URL!, from: first.settings.MAIL_FROM! })
  await mail.send({ to: 'a@example.dk', subject: 'Før', text: 'x', html: 'x', messageKey: 'before' })
  mail.close()
  first.clock.advance(100)
  await first.close()

  const second = await startSandbox({ dataDir })
  const app = fastify()
  await app.register(second.routes)
  expect((await app.inject('/sandbox/outbox')).json()).toMatchObject([{ subject: 'Før' }])
  expect(second.clock.now().getTime() - Date.now()).toBeGreaterThan(99 * 3_600_000)
  expect(second.settings.STRIPE_WEBHOOK_SECRET).toBe(first.settings.STRIPE_WEBHOOK_SECRET)
  await second.close()
})

test('once the app says where it listens, payments use that address and their events go there', async () => {
  const sandbox = await startSandbox({ dataDir })
  const app = fastify()
  const received: string[] = []
  let paymentReported = () => {}
  const payment = new Promise<void>((resolve) => (paymentReported = resolve))
  app.post('/webhooks/stripe', async ({ body }) => {
    received.push((body as { type: string }).type)
    if (received.at(-1) === 'checkout.session.completed') paymentReported()
    return {}
  })
  await app.register(sandbox.routes)
  const appUrl = await app.listen({ host: '127.0.0.1', port: 0 })
  sandbox.listenAt(appUrl, 'https://genlaest.example')

  const { id, url } = await openCheckout(sandbox)
  expect(url).toBe(`https://genlaest.example/sandbox/pay/${id}`)
  await app.inject({ method: 'POST', url: `/sandbox/pay/${id}`, payload: { card: '4242424242424242' } })
  await payment
  expect(received).toContain('payment_intent.succeeded')

  await app.close()
  await sandbox.close()
})
