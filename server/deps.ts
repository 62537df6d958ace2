/** What the application is built from. Built once in main (or in a test), handed to every feature. */
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db/db.ts'
import type { SharedAnswers } from './http/shared-answers.ts'
import type { Jobs } from './jobs/queue.ts'
import type { Log } from './log.ts'
import type { Addresses } from './providers/addresses/addresses.ts'
import type { BookFactsSource } from './providers/book-facts/book-facts.ts'
import type { Mail } from './providers/mail/mail.ts'
import type { Parcels } from './providers/parcels/parcels.ts'
import type { Payments } from './providers/payment/payments.ts'
import type { PhotoStore } from './providers/photos/photo-store.ts'
import type { Push } from './providers/push/push.ts'
import type { Sms } from './providers/sms/sms.ts'
import type { Presence } from './realtime/presence.ts'

/** For an act that a person waits for: the payment provider is given up within seconds. A job may wait for longer. */
export function whileSomebodyWaits<Given extends Pick<Deps, 'payments'>>(deps: Given): Given {
  return { ...deps, payments: deps.payments.whileSomebodyWaits() }
}

export type Deps = {
  config: Config
  /** Where people find the marketplace, without a slash at the end: for links in mails and the way back from paying. */
  publicUrl: () => string
  db: Db
  clock: Clock
  log: Log
  jobs: Jobs
  payments: Payments
  parcels: Parcels
  sms: Sms
  mail: Mail
  push: Push
  addresses: Addresses
  bookFacts: BookFactsSource
  photos: PhotoStore
  /** What guests are answered alike, kept for seconds; null where everything is worked out anew. */
  sharedAnswers: SharedAnswers | null
  presence: Presence
}
