/** The dependencies of the application. Built once in main (or in a test) and passed to every feature. */
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db/db.ts'
import type { ResponseCache } from './http/response-cache.ts'
import type { Jobs } from './jobs/queue.ts'
import type { Log } from './log.ts'
import type { Addresses } from './providers/addresses/addresses.ts'
import type { BookCovers } from './providers/book-facts/book-covers.ts'
import type { BookFactsSource } from './providers/book-facts/book-facts.ts'
import type { Mail } from './providers/mail/mail.ts'
import type { Parcels } from './providers/parcels/parcels.ts'
import type { Payments } from './providers/payment/payments.ts'
import type { LeakedPasswords } from './providers/passwords/leaked-passwords.ts'
import type { PhotoStore } from './providers/photos/photo-store.ts'
import type { Places } from './providers/places/places.ts'
import type { Push } from './providers/push/push.ts'
import type { Sms } from './providers/sms/sms.ts'
import type { PhotoAccess } from './features/photos/photo-access.ts'
import type { WishLinks } from './features/wishes/wish-links.ts'
import type { Presence } from './realtime/presence.ts'
import type { Search } from './search/search.ts'

/** Dependencies for an act that a person waits for: payment calls time out within seconds. A job may wait longer. */
export function withShortTimeouts<Given extends Pick<Deps, 'payments'>>(deps: Given): Given {
  return { ...deps, payments: deps.payments.withShortTimeouts() }
}

/** Gets the time of the event of each webhook that is handled. */
export type ObserveWebhook = (provider: 'payments' | 'carrier', happenedAt: Date) => void

export type Deps = {
  config: Config
  /** Our public address, without a trailing slash: for links in mails and the return from payment. */
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
  bookCovers: BookCovers
  places: Places
  leaks: LeakedPasswords
  photos: PhotoStore
  /** Signs the addresses of private photos. */
  photoAccess: PhotoAccess
  /** Signs the links of mails about wishes. */
  wishLinks: WishLinks
  /** The cache of answers that guests share; null makes every answer anew. */
  responseCache: ResponseCache | null
  presence: Presence
  observeWebhook?: ObserveWebhook | undefined
  search: Search
}
