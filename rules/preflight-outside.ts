/**
 * Preflight's findings outside of the program: the SMTP server, the key for text messages, the mail domain's records,
 * and the site (docs/operations.md, Preflight).
 */
import { faultsOf, type Fault } from './preflight.ts'

/** How the relay took our line and log-in. `said` is its own answer. */
export type RelayState = { state: 'ready' | 'silent' | 'busy' | 'unsafe' | 'log_in_refused'; said: string }

const noMails = 'no receipt, code or notice leaves; mails wait, and are sent once this is fixed'

export function relayFaults({ state, said }: RelayState): Fault[] {
  return faultsOf('mail', [
    [
      state === 'silent',
      `the SMTP server cannot be reached (${said})`,
      noMails,
      'correct host and port in SMTP_URL, let the firewall pass them, and see the status page of the mail service',
    ],
    [
      state === 'busy',
      `the SMTP server takes no log-in now (${said})`,
      noMails,
      'wait, and see the status page of the mail service',
    ],
    [
      state === 'unsafe',
      `the SMTP server offers no encryption that we trust (${said})`,
      `${noMails}. Nothing is sent in the clear`,
      'use the name that its certificate has, with smtps:// at port 465 or STARTTLS at port 587, in SMTP_URL',
    ],
    [
      state === 'log_in_refused',
      `the SMTP server refuses our user or password (${said})`,
      noMails,
      'make a new password at the mail service, and set it in SMTP_URL with special letters as %40',
    ],
  ])
}

/** The answer of the provider of text messages about our token. */
export type TextKey = 'accepted' | 'refused' | 'of_another_region'

const noTexts = 'no code reaches a phone, so nobody can confirm a number'

export function textFaults(key: TextKey): Fault[] {
  return faultsOf('texts', [
    [
      key === 'refused',
      'GatewayAPI does not accept GATEWAYAPI_TOKEN',
      noTexts,
      'make a new token in its dashboard (API, Tokens), and set it',
    ],
    [
      key === 'of_another_region',
      'GATEWAYAPI_TOKEN may not send at GATEWAYAPI_BASE',
      noTexts,
      'set https://messaging.gatewayapi.eu for an account of the EU and https://messaging.gatewayapi.com for others, or give the token the right to send',
    ],
  ])
}

export type MailRecords = {
  /** The domain behind the `@` of our sender. */
  domain: string
  /** The name under which the key of signed mails stands; null where nobody has said. */
  selector: string | null
  /** The texts at the domain, at the selector, and at `_dmarc`; empty where there are none. */
  texts: { domain: readonly string[]; key: readonly string[]; policy: readonly string[] }
}

const looksForged = 'mail services take our mails for forged: receipts and codes end as junk, or nowhere'

export function mailFaults({ domain, selector, texts }: MailRecords): Fault[] {
  const senders = texts.domain.filter((text) => /^v=spf1( |$)/i.test(text))
  const key = texts.key.find((text) => /(^|;)\s*p=/.test(text))
  const at = `${selector ?? ''}._domainkey.${domain}`
  return faultsOf('mail', [
    [
      senders.length === 0,
      `${domain} has no SPF record`,
      looksForged,
      'add a TXT record there that your mail service gives you, such as v=spf1 include:… -all',
    ],
    [
      senders.length > 1,
      `${domain} has ${senders.length} SPF records`,
      'with more than one, none counts',
      'join them to one record',
    ],
    [
      senders.some((text) => /(^| )\+?all( |$)/i.test(text)),
      `the SPF record of ${domain} lets everybody send`,
      'anybody can write to our users in our name',
      'let it end with -all or ~all',
    ],
    [
      selector === null,
      'DKIM_SELECTOR is not set, so nobody knows where the key of our signed mails stands',
      looksForged,
      'let the mail service sign, and set DKIM_SELECTOR to the selector that it names',
    ],
    [
      selector !== null && key === undefined,
      `there is no DKIM key at ${at}`,
      looksForged,
      'add the record that your mail service gives you, or correct DKIM_SELECTOR',
    ],
    [
      key !== undefined && /(^|;)\s*p=\s*(;|$)/.test(key),
      `the DKIM key at ${at} is withdrawn`,
      looksForged,
      'let the mail service sign with a new key, and set DKIM_SELECTOR to its selector',
    ],
    [
      !texts.policy.some((text) => /^v=DMARC1\s*;/i.test(text)),
      `${domain} has no DMARC policy`,
      'large mail services refuse mails of domains without one',
      `add a TXT record at _dmarc.${domain}, such as v=DMARC1; p=quarantine`,
    ],
  ])
}

export type SiteSetup = {
  url: string
  /** The fault; null where we answered. */
  problem: string | null
  /** Null without TLS. */
  certificateUntil: Date | null
  /** Whether a websocket could be opened. */
  sockets: boolean
}

const leastCertificateDays = 14
const dayMs = 86_400_000

export function siteFaults({ url, problem, certificateUntil, sockets }: SiteSetup, now: Date): Fault[] {
  const days = certificateUntil && Math.floor((certificateUntil.getTime() - now.getTime()) / dayMs)
  return faultsOf('site', [
    [
      problem !== null,
      `${url} does not lead to us: ${problem ?? ''}`,
      'people and the webhooks of all providers come by this address',
      'start the program, and let DNS and the proxy lead there, with a certificate that is valid',
    ],
    [
      days !== null && days < leastCertificateDays,
      `the certificate of ${url} ends in ${days ?? 0} days`,
      'after that no browser opens the site, and no webhook comes',
      'see why the proxy does not renew it',
    ],
    [
      problem === null && !sockets,
      'the proxy does not pass websockets on',
      'messages come late, and no photo can be sent from a phone to the computer',
      'let it pass the upgrade of /socket.io/ on (docs/operations.md, Run)',
    ],
  ])
}
