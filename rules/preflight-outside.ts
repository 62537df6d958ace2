/** What the world has to find under our own names: the mail domain's records, and the site (docs/operations.md, Preflight). */
import { faultsOf, type Fault } from './preflight.ts'

export type MailRecords = {
  /** The domain behind the `@` of our sender. */
  domain: string
  /** Where the key of signed mails stands; null where nobody has said. */
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
  /** What went wrong; null where we answered. */
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
