/**
 * Sends mail through any SMTP relay. A connection that leaves this machine is encrypted before anything is sent on
 * it.
 */
import { createTransport } from 'nodemailer'
import { domainToASCII } from 'node:url'
import { isLoopback } from '#rules/loopback'
import type { RelayState } from '#rules/preflight-outside'
import { observeCall, type ObserveCall } from '../observe-call.ts'
import { MailRefused, MailUnavailable, type Mail, type MailMessage } from './mail.ts'

export type SmtpConfig = {
  /** `smtp://user:password@host:587` (STARTTLS) or `smtps://…:465`. */
  url: string
  /** `Name <address>`; its domain also stands in every Message-ID. */
  from: string
  replyTo?: string | undefined
  /** Milliseconds to wait for a silent relay. */
  timeoutMs?: number | undefined
  observe?: ObserveCall | undefined
}

export function smtpMail({
  url,
  from,
  replyTo = from,
  timeoutMs = 10_000,
  observe,
}: SmtpConfig): Mail & { close(): void } {
  const transport = createTransport({
    url,
    pool: true,
    requireTLS: !isLoopback(new URL(url).hostname),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    maxRequeues: 1,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = domainOf(from)
  return {
    async send(message) {
      const envelope = { from, replyTo, ...envelopeOf(message, domain) }
      try {
        await observeCall(
          observe,
          (error) => !isForGood(error),
          () => transport.sendMail(envelope),
        )
      } catch (error) {
        throw isForGood(error)
          ? new MailRefused('The relay will not take this mail', { cause: error })
          : new MailUnavailable('The relay cannot take mail now', { cause: error })
      }
    },
    async check() {
      try {
        await transport.verify()
        return { state: 'ready', said: '' }
      } catch (error) {
        return { state: stateOf(error), said: (error as Error).message }
      }
    },
    close: () => transport.close(),
  }
}

function envelopeOf({ to, subject, text, html, messageKey, unsubscribeUrl }: MailMessage, domain: string) {
  return {
    // An object, so that a comma in what a person typed never becomes a second recipient.
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${encodeURIComponent(messageKey)}@${domain}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    ...(unsubscribeUrl && { list: { unsubscribe: unsubscribeUrl } }),
  }
}

/**
 * Only a refusal of this recipient or this text is final. A refusal of our log-in or sender is for the operator to
 * fix.
 */
function isForGood(error: unknown): boolean {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number }
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false
  return responseCode === undefined || (responseCode >= 500 && command !== 'MAIL FROM')
}

function stateOf(error: unknown): Exclude<RelayState['state'], 'ready'> {
  const { code, message, responseCode } = error as Error & { code?: string; responseCode?: number }
  // 4xx: the relay cannot look the password up now.
  if (code === 'EAUTH') return responseCode !== undefined && responseCode < 500 ? 'busy' : 'log_in_refused'
  return code === 'ETLS' || /certificate|altnames/i.test(message) ? 'unsafe' : 'silent'
}

function domainOf(from: string): string {
  const domain = /@([^>\s]+)>?\s*$/.exec(from)?.[1]
  if (!domain) throw new TypeError('The sender of mails needs an address')
  return domainToASCII(domain)
}
