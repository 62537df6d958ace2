/**
 * Notifications to browsers. Sending one again is safe: the same topic replaces one not yet shown, or shows it anew.
 */
export type Push = {
  /** Browsers subscribe with it, and use it to verify that a notification is ours. */
  publicKey: string
  /** Whether this is an address of a push service that we use. We never connect to any other. */
  serves(endpoint: string): boolean
  /** Resolves when the push service has accepted it. Throws PushGone, PushRefused or PushUnavailable. */
  send(device: PushDevice, notice: PushNotice): Promise<void>
}

/** A browser's subscription: where to send, and the keys to encrypt with so that only that browser can read it. */
export type PushDevice = { endpoint: string; p256dh: string; auth: string }

export type PushNotice = {
  title: string
  body: string
  /** The path that a click opens, from the root of the site. */
  path: string
  /** The topic: at most 32 letters, digits, `-` and `_`. A device that was offline gets only the newest of a topic. */
  topic: string
  /** Seconds that the push service keeps it for a device that is offline. */
  ttlSeconds: number
  /** Shown also beside a visible page of ours, which otherwise shows the news itself. */
  beside?: true
}

/** A pair of keys on the curve P-256, in base64url: 65 and 32 bytes. */
export type PushKeys = { publicKey: string; privateKey: string }

/** The device has unsubscribed for good. */
export class PushGone extends Error {
  override name = 'PushGone'
}

/** The push service refuses and would refuse again. `reason` is for the operator. */
export class PushRefused extends Error {
  override name = 'PushRefused'
  readonly reason: string
  constructor(reason: string) {
    super(`The push service refused: ${reason}`)
    this.reason = reason
  }
}

/** The push service did not answer, or asks us to wait. Try later. */
export class PushUnavailable extends Error {
  override name = 'PushUnavailable'
}
