/** Mail to people. A mail may be sent again: the same `messageKey` gives the same Message-ID, so a repeat is recognisable. */
export type Mail = {
  /** Resolves when a relay has taken the mail over. Throws MailUnavailable (try later) or MailRefused (never try again). */
  send(message: MailMessage): Promise<void>
}

export type MailMessage = {
  to: string
  subject: string
  text: string
  html: string
  /** Names this mail for ever, such as `order-17.sold`. */
  messageKey: string
  /** Only for mail a person may do without; a POST to it must work without a log-in (RFC 8058). */
  unsubscribeUrl?: string | undefined
}

/** The relay did not answer, or asks to wait. */
export class MailUnavailable extends Error {
  override name = 'MailUnavailable'
}

/** The relay will never take this mail: the address is undeliverable. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}
