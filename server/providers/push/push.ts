/** Notifications to browsers. One may be sent again: the same topic replaces what has not been shown, or is shown anew. */
export type Push = {
  /** With which a browser turns notifications on, and by which it knows that they are ours. */
  publicKey: string
  /** Whether this is an address of a push service that we speak to. No other is ever asked, whoever names it. */
  serves(endpoint: string): boolean
  /** Resolves when the push service has taken it over. Throws PushGone, PushRefused or PushUnavailable. */
  send(device: PushDevice, notice: PushNotice): Promise<void>
}

/** What a browser gives away when it is asked: where to send, and what it alone can decrypt. */
export type PushDevice = { endpoint: string; p256dh: string; auth: string }

export type PushNotice = {
  title: string
  body: string
  /** Where a press leads, from the root of the site. */
  path: string
  /** At most 32 letters, digits, `-` and `_`. Of those with the same, a device that was away gets the newest. */
  topic: string
  /** How long a device may be away and still be told. */
  ttlSeconds: number
}

/** A pair of keys on the curve P-256, in base64url: 65 and 32 bytes. */
export type PushKeys = { publicKey: string; privateKey: string }

/** The device listens no more, and never will again. */
export class PushGone extends Error {
  override name = 'PushGone'
}

/** The push service says no, and would say so again: `reason` is for the operator. */
export class PushRefused extends Error {
  override name = 'PushRefused'
  readonly reason: string
  constructor(reason: string) {
    super(`The push service refused: ${reason}`)
    this.reason = reason
  }
}

/** The push service did not answer, or asks to wait. Try later. */
export class PushUnavailable extends Error {
  override name = 'PushUnavailable'
}
