/** Builds the adapters of a configuration: the only place that knows which vendor implements which port. */
import type { Config } from './config.ts'
import type { Clock } from './clock.ts'
import type { Deps } from './deps.ts'
import type { Log } from './log.ts'
import { adressevaelger } from './providers/addresses/adressevaelger.ts'
import { firstOf } from './providers/book-facts/first-of.ts'
import { googleBooks } from './providers/book-facts/google-books.ts'
import { openLibrary } from './providers/book-facts/open-library.ts'
import { smtpMail } from './providers/mail/smtp.ts'
import { shipmondoParcels } from './providers/parcels/shipmondo.ts'
import { stripePayments } from './providers/payment/stripe.ts'
import { diskPhotos } from './providers/photos/disk-photos.ts'
import { s3Photos } from './providers/photos/s3-photos.ts'
import { wholePictures } from './providers/photos/whole-pictures.ts'
import type { PushKeys } from './providers/push/push.ts'
import { webPushTo } from './providers/push/web-push.ts'
import { gatewayApiSms } from './providers/sms/gatewayapi.ts'

type Adapters = Pick<Deps, 'payments' | 'parcels' | 'sms' | 'mail' | 'addresses' | 'bookFacts' | 'photos'> & {
  close(): void
}

type Own = { clock: Clock; log: Log }

export function createAdapters({ providers }: Pick<Config, 'providers'>, { clock, log }: Own): Adapters {
  const mail = smtpMail(providers.mail)
  return {
    payments: stripePayments(providers.payment),
    parcels: shipmondoParcels({ ...providers.parcels, now: () => clock.now() }),
    sms: gatewayApiSms(providers.sms),
    mail,
    addresses: adressevaelger(providers.addresses),
    bookFacts: firstOf([
      openLibrary(providers.bookFacts.openLibrary),
      googleBooks(providers.bookFacts.googleBooks),
    ]),
    photos: wholePictures(
      'bucket' in providers.photos ? s3Photos(providers.photos.bucket) : diskPhotos(providers.photos.folder),
      (found) => log.error(found, 'a stored picture is damaged'),
    ),
    close: () => mail.close(),
  }
}

/** Separate from the others, since its keys may be in the database. */
export function createPush({ providers }: Pick<Config, 'providers'>, keys: PushKeys): Deps['push'] {
  return webPushTo(providers.push, keys)
}
