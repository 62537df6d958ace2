/** Text messages to Danish phones, one way. */
export type Sms = {
  /**
   * Throws SmsUnavailable (nothing was sent), SmsRefused (and would be again), or SmsOutcomeUnknown: then it may have
   * arrived, so it is not repeated by itself; the person asks for a new one.
   */
  send(message: SmsToSend): Promise<{ messageId: string }>
  /** What a status webhook's raw body says; `signature` is its header. Throws SmsStatusRejected. */
  readStatus(rawBody: Buffer | string, signature: string | undefined): SmsStatus
}

export type SmsToSend = {
  /** "45" and eight digits. */
  to: string
  text: string
  /** Ours; comes back with the status. */
  reference: string
  /** Not delivered after this, as with a code that no longer works. */
  expiresAt?: Date | undefined
  urgent?: boolean | undefined
}

export type SmsStatus = {
  messageId: string
  reference: string
  status: 'under_way' | 'delivered' | 'undeliverable' | 'expired' | 'unknown'
  /** No other status follows. */
  final: boolean
}

/** The provider cannot be reached or used now, and nothing was sent. Try later. */
export class SmsUnavailable extends Error {
  override name = 'SmsUnavailable'
}

/** The provider says no, and would say so again. `reason` is its own sentence, for the operator. */
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

/** The status is not the provider's: wrong signature or no status at all. */
export class SmsStatusRejected extends Error {
  override name = 'SmsStatusRejected'
}
