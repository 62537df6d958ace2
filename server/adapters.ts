/** Builds the adapters of a configuration: the only place that knows which vendor implements which port. */
import type { ProviderName } from '#rules/provider-health'
import { ConfigError, type Config } from './config.ts'
import type { Clock } from './clock.ts'
import type { Deps } from './deps.ts'
import type { Log } from './log.ts'
import { adressevaelger } from './providers/addresses/adressevaelger.ts'
import { firstOf } from './providers/book-facts/first-of.ts'
import { googleBooks } from './providers/book-facts/google-books.ts'
import { openLibraryCovers } from './providers/book-facts/open-library-covers.ts'
import { openLibrary } from './providers/book-facts/open-library.ts'
import type { ObserveCall } from './providers/observe-call.ts'
import { smtpMail } from './providers/mail/smtp.ts'
import { shipmondoParcels } from './providers/parcels/shipmondo.ts'
import { noLeaks } from './providers/passwords/leaked-passwords.ts'
import { pwnedPasswords } from './providers/passwords/pwned-passwords.ts'
import { stripePayments } from './providers/payment/stripe.ts'
import { mmdbPlaces } from './providers/places/mmdb-places.ts'
import { noPlaces } from './providers/places/places.ts'
import { diskPhotos } from './providers/photos/disk-photos.ts'
import { s3Photos } from './providers/photos/s3-photos.ts'
import { wholePictures } from './providers/photos/whole-pictures.ts'
import type { PushKeys } from './providers/push/push.ts'
import { webPushTo } from './providers/push/web-push.ts'
import { gatewayApiSms } from './providers/sms/gatewayapi.ts'
import { withinWork } from './trace.ts'

type Adapters = Pick<
  Deps,
  'payments' | 'parcels' | 'sms' | 'mail' | 'addresses' | 'bookFacts' | 'bookCovers' | 'leaks' | 'photos'
> & {
  close(): void
}

type Own = {
  clock: Clock
  log: Log
  /** Is told how these answer. */
  observe?: Record<ProviderName, ObserveCall> | undefined
}

export function createAdapters(
  { providers }: Pick<Config, 'providers'>,
  { clock, log, observe }: Own,
): Adapters {
  const addresses = adressevaelger(providers.addresses)
  const bookFacts = firstOf([
    openLibrary(providers.bookFacts.openLibrary),
    googleBooks(providers.bookFacts.googleBooks),
  ])
  const covers = openLibraryCovers(providers.bookFacts.covers)
  const mail = smtpMail({ ...providers.mail, observe: observe?.mail })
  return {
    payments: stripePayments({ ...providers.payment, observe: observe?.payments }),
    parcels: shipmondoParcels({ ...providers.parcels, now: () => clock.now(), observe: observe?.carrier }),
    sms: gatewayApiSms({ ...providers.sms, observe: observe?.sms }),
    mail,
    addresses: { search: (text) => traced('addresses', () => addresses.search(text)) },
    bookFacts: { find: (isbn13) => traced('book facts', () => bookFacts.find(isbn13)) },
    bookCovers: {
      find: (isbn13, withinMs) => traced('book covers', () => covers.find(isbn13, withinMs)),
    },
    leaks: providers.leaks === null ? noLeaks : pwnedPasswords(providers.leaks),
    photos: wholePictures(
      'bucket' in providers.photos ? s3Photos(providers.photos.bucket) : diskPhotos(providers.photos.folder),
      (found) => log.error(found, 'a stored picture is damaged'),
    ),
    close: () => mail.close(),
  }
}

/** Separate from the others, since its keys may be in the database. */
export function createPush({ providers }: Pick<Config, 'providers'>, keys: PushKeys): Deps['push'] {
  const push = webPushTo(providers.push, keys)
  return { ...push, send: (device, notice) => traced('push', () => push.send(device, notice)) }
}

/** Records as a span the call of a provider that nobody counts (features/operations/provider-calls.ts has the others). */
function traced<Result>(provider: string, call: () => Promise<Result>): Promise<Result> {
  return withinWork({ name: `provider ${provider}`, kind: 'provider', about: { provider } }, call)
}

/** Separate too, since a file has to be read. Throws with the setting's name when it cannot be. */
export async function openPlaces({ placesFile }: Pick<Config, 'placesFile'>): Promise<Deps['places']> {
  if (placesFile === null) return noPlaces
  try {
    return await mmdbPlaces(placesFile)
  } catch (error) {
    throw new ConfigError([`GEO_DATABASE cannot be read: ${(error as Error).message}`])
  }
}
