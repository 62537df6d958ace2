/** Text messages to Danish phones, one way. */
export type Sms = {
  /**
   * Throws SmsUnavailable (nothing was sent), SmsRefused (would be refused again) or SmsOutcomeUnknown: the message
   * may have arrived, so nothing repeats it; the person asks for a new one.
   */
  send(message: SmsToSend): Promise<{ messageId: string }>
  /** Asks whether our key may send, and sends nothing. Throws SmsUnavailable or SmsOutcomeUnknown when that stays open. */
  checkKey(): Promise<'accepted' | 'refused' | 'of_another_region'>
  /** Reads a status webhook: its raw body and its signature header. Throws SmsStatusRejected. */
  readStatus(rawBody: Buffer | string, signature: string | undefined): SmsStatus
}

export type SmsToSend = {
  /** "45" and eight digits. */
  to: string
  text: string
  /** Our own id, which comes back with the status. */
  reference: string
  /** The message is not delivered after this time: a code may have expired by then. */
  expiresAt?: Date | undefined
  urgent?: boolean | undefined
}

export type SmsStatus = {
  messageId: string
  reference: string
  status: 'under_way' | 'delivered' | 'undeliverable' | 'expired' | 'unknown'
  /** Whether no other status follows. */
  final: boolean
}

/** The provider cannot be reached or used now, and nothing was sent. Try later. */
export class SmsUnavailable extends Error {
  override name = 'SmsUnavailable'
}

/** The provider refuses and would refuse again. `reason` is its own sentence, for the operator. */
export class SmsRefused extends Error {
  override name = 'SmsRefused'
  readonly reason: string
  constructor(reason: string) {
    super(`The SMS provider refused: ${reason}`)
    this.reason = reason
  }
}

/** The message may have been sent. */
export class SmsOutcomeUnknown extends Error {
  override name = 'SmsOutcomeUnknown'
}

/** The status is not from the provider: wrong signature, or no status at all. */
export class SmsStatusRejected extends Error {
  override name = 'SmsStatusRejected'
}
