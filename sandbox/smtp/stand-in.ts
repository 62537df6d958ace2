/**
 * An SMTP relay on loopback: requires a log-in, keeps every email, and refuses what a relay refuses. An email to an
 * address that begins with `findes-ikke` bounces for good (550). A switched fault is a closed connection, 421 or
 * silence.
 */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import type { SandboxClock } from '../clock.ts'
import type { Faults } from '../faults.ts'
import type { Store } from '../store.ts'
import { mailOutbox, type MailOutbox } from './outbox.ts'

const user = 'sandbox'
const password = 'sandbox-mail'

export type SmtpStandIn = {
  url: string
  outbox: MailOutbox['list']
  htmlOf: MailOutbox['htmlOf']
  close(): Promise<void>
}

type Options = { store: Store; clock: SandboxClock; faults: Faults }

export async function startSmtpStandIn({ store, clock, faults }: Options): Promise<SmtpStandIn> {
  const outbox = mailOutbox(store)
  const mute = new Set<string>()
  const server = new SMTPServer({
    // Loopback needs no encryption, and no client trusts the library's own certificate.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 200,
    logger: false,
    onAuth(given, _session, done) {
      if (given.username === user && given.password === password) done(null, { user })
      else done(smtpError(535, 'Authentication credentials invalid'))
    },
    onMailFrom(_sender, session, done) {
      try {
        const fault = faults.next('mail')
        if (fault === 'off') socketOf(server, session).destroy()
        else if (fault === '500') done(smtpError(421, 'Service not available, try again later'))
        else if (fault === 'timeout-after') done(void mute.add(session.id))
        else if (fault !== 'timeout') done()
      } catch (error) {
        // The error would otherwise end the process.
        done(smtpError(451, `Local error in processing: ${(error as Error).message}`))
      }
    },
    onRcptTo({ address }, _session, done) {
      if (address.toLowerCase().startsWith('findes-ikke')) done(smtpError(550, 'No such user here'))
      else done()
    },
    async onData(stream, session, done) {
      try {
        const source = await buffer(stream)
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        outbox.keep(await simpleParser(source), source.toString(), recipients, clock.now())
        if (!mute.delete(session.id)) done(null, 'Message accepted')
      } catch (error) {
        done(error as Error)
      }
    },
  })
  // The client must handle a broken connection; without a listener it would end this process.
  server.on('error', () => {})
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://${user}:${password}@127.0.0.1:${port}`,
    outbox: (to) => outbox.list(to),
    htmlOf: (id) => outbox.htmlOf(id),
    close: () => new Promise((closed) => server.close(closed)),
  }
}

/** The library has no type for errors with a reply code. */
function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

/** The library does not expose the socket of a session. */
function socketOf(server: SMTPServer, session: SMTPServerSession) {
  for (const connection of server.connections) {
    if (connection.session.id === session.id) return connection._socket
  }
  throw new Error(`No open line for session ${session.id}`)
}
