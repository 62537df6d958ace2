import type { RelayState } from '#rules/preflight-outside'

/**
 * Sends mail. A mail may be sent again: the same `messageKey` gives the same Message-ID, so mail programs recognise
 * it.
 */
export type Mail = {
  /**
   * Resolves when the relay has accepted the mail. Throws MailUnavailable (try later) or MailRefused (never try
   * again).
   */
  send(message: MailMessage): Promise<void>
  /** Opens a line, encrypts it and logs in, and sends nothing. `said` is what was answered. */
  check(): Promise<RelayState>
}

export type MailMessage = {
  to: string
  subject: string
  text: string
  html: string
  /** A permanent, unique name for this mail, such as `order-17.sold`. */
  messageKey: string
  /** Only for mail that a person may opt out of. A POST to it must work without a log-in (RFC 8058). */
  unsubscribeUrl?: string | undefined
}

/** The relay did not answer, or asks us to wait. */
export class MailUnavailable extends Error {
  override name = 'MailUnavailable'
}

/** The relay will never accept this mail: the address is undeliverable. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}
