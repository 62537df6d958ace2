import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { SMTPServer } from 'smtp-server'
import { sandboxClock } from '#sandbox/clock'
import { sandboxFaults } from '#sandbox/faults'
import { startSmtpStandIn } from '#sandbox/smtp/stand-in'
import { openStore } from '#sandbox/store'
import { MailRefused, MailUnavailable } from './mail.ts'
import { smtpMail } from './smtp.ts'

const store = openStore(':memory:')
const faults = sandboxFaults(store)
const relay = await startSmtpStandIn({ store, clock: sandboxClock(store), faults })
const sender = { from: 'Genlæst <hej@bøger.example>', replyTo: 'hjaelp@genlaest.example' }
const mail = smtpMail({ url: relay.url, ...sender, timeoutMs: 1500 })
const receipt = {
  to: 'anna@example.dk',
  subject: 'Din ordre på »Makroøkonomi«',
  text: 'Tak for købet, Søren.',
  html: '<p lang="da">Tak for købet, Søren.</p>',
  messageKey: 'order-17.receipt',
}

beforeEach(() => faults.fix('mail'))
afterAll(async () => {
  mail.close()
  await relay.close()
})

test('a mail arrives as text and as HTML, with its Danish letters intact', async () => {
  await mail.send(receipt)

  const { to, subject, text, html } = receipt
  expect(relay.outbox(to)[0]).toMatchObject({ to, subject, html })
  expect(relay.outbox('ANNA@example.dk')[0]!.text.trim()).toBe(text)
})

test('a mail is marked as automatic, has a reply address, and keeps its Message-ID when sent again', async () => {
  await mail.send({ ...receipt, to: 'bo@example.dk' })
  await mail.send({ ...receipt, to: 'bo@example.dk' })

  const [again, first] = relay.outbox('bo@example.dk')
  expect(again!.messageId).toBe('<order-17.receipt@xn--bger-gra.example>')
  expect(first!.messageId).toBe(again!.messageId)
  expect(again!.source).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(again!.source).toMatch(/^Reply-To: hjaelp@genlaest.example\r$/m)
  expect(again!.source).not.toMatch(/List-Unsubscribe/)
})

test('a mail that people may opt out of has a one-click unsubscribe link', async () => {
  const unsubscribeUrl = 'https://genlaest.example/afmeld?t=abc'
  await mail.send({ ...receipt, to: 'cia@example.dk', unsubscribeUrl })

  const { source } = relay.outbox('cia@example.dk')[0]!
  expect(source).toContain(`List-Unsubscribe: <${unsubscribeUrl}>\r\n`)
  expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
})

test('an address the relay does not know is refused for good', async () => {
  await expect(mail.send({ ...receipt, to: 'findes-ikke@example.dk' })).rejects.toThrow(MailRefused)
})

test('a comma in an address never becomes a second recipient', async () => {
  await expect(mail.send({ ...receipt, to: 'x@example.dk, y@example.dk' })).rejects.toThrow(MailRefused)
  expect([...relay.outbox('x@example.dk'), ...relay.outbox('y@example.dk')]).toEqual([])
})

test.each(['500', 'off', 'timeout'] as const)(
  'a relay that fails by %s is one to try again later',
  async (mode) => {
    faults.breakDown('mail', mode)
    const to = `dan+${mode}@example.dk`

    await expect(mail.send({ ...receipt, to })).rejects.toThrow(MailUnavailable)
    expect(relay.outbox(to)).toEqual([])

    faults.fix('mail')
    await mail.send({ ...receipt, to })
    expect(relay.outbox(to)).toHaveLength(1)
  },
)

test('a relay that accepts the mail and then falls silent means try again', async () => {
  faults.breakDown('mail', 'timeout-after', 1)

  await expect(mail.send({ ...receipt, to: 'eva@example.dk' })).rejects.toThrow(MailUnavailable)
  expect(relay.outbox('eva@example.dk')).toHaveLength(1)
})

test('a wrong password is for the operator to fix, so the mail waits', async () => {
  const stranger = smtpMail({ ...sender, url: relay.url.replace('sandbox-mail', 'guessed'), timeoutMs: 1500 })

  await expect(stranger.send(receipt)).rejects.toThrow(MailUnavailable)
  stranger.close()
})

async function stateAt(url: string) {
  const one = smtpMail({ ...sender, url, timeoutMs: 1500 })
  onTestFinished(() => one.close())
  return (await one.check()).state
}

test('a check logs in without a mail, and knows a wrong password and a server that is not there', async () => {
  const before = relay.outbox().length
  expect(await mail.check()).toEqual({ state: 'ready', said: '' })
  expect(await stateAt(relay.url.replace('sandbox-mail', 'guessed'))).toBe('log_in_refused')
  expect(await stateAt('smtp://127.0.0.1:9')).toBe('silent')
  expect(relay.outbox()).toHaveLength(before)
})

test('a server that cannot look our password up now is busy, and has not refused it', async () => {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth: (_auth, _session, done) =>
      done(Object.assign(new Error('Temporary authentication failure'), { responseCode: 454 })),
  })
  server.on('error', () => {})
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())))
  const { port } = server.server.address() as AddressInfo
  expect(await stateAt(`smtp://sandbox-mail:x@127.0.0.1:${port}`)).toBe('busy')
})

test.each([
  ['offers no encryption', ['STARTTLS']],
  ['has the certificate of another name', []],
])('a server elsewhere that %s gets no password', async (_what, disabledCommands) => {
  const given: unknown[] = []
  const server = new SMTPServer({
    disabledCommands,
    allowInsecureAuth: true,
    logger: false,
    onAuth(auth, _session, done) {
      given.push(auth)
      done(null, { user: 'x' })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())))
  const { port } = server.server.address() as { port: number }
  // An address that leads to this machine and is not one of its own names.
  expect(await stateAt(`smtp://user:password@0.0.0.0:${port}`)).toBe('unsafe')
  expect(given).toEqual([])
})
