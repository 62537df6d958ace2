/** Builds each adapter's configuration. Call it only after checking that nothing is missing. */
import { join } from 'node:path'
import type { AdressevaelgerConfig } from '../providers/addresses/adressevaelger.ts'
import type { GoogleBooksConfig } from '../providers/book-facts/google-books.ts'
import type { OpenLibraryConfig } from '../providers/book-facts/open-library.ts'
import type { OpenLibraryCoversConfig } from '../providers/book-facts/open-library-covers.ts'
import type { SmtpConfig } from '../providers/mail/smtp.ts'
import type { ShipmondoConfig } from '../providers/parcels/shipmondo.ts'
import type { PwnedPasswordsConfig } from '../providers/passwords/pwned-passwords.ts'
import type { StripeConfig } from '../providers/payment/stripe.ts'
import type { S3Config } from '../providers/photos/s3-photos.ts'
import type { PushKeys } from '../providers/push/push.ts'
import type { WebPushConfig } from '../providers/push/web-push.ts'
import type { GatewayApiConfig } from '../providers/sms/gatewayapi.ts'
import { bareAddress } from './house.ts'
import type { Values } from './schema.ts'

export type Providers = {
  payment: StripeConfig
  parcels: ShipmondoConfig
  sms: GatewayApiConfig
  mail: SmtpConfig
  addresses: AdressevaelgerConfig
  bookFacts: {
    openLibrary: OpenLibraryConfig
    googleBooks: GoogleBooksConfig
    covers: OpenLibraryCoversConfig
  }
  /** Null asks nobody. */
  leaks: PwnedPasswordsConfig | null
  photos: { folder: string } | { bucket: S3Config }
  /** Null uses the keys generated at the first start. */
  push: WebPushConfig & { keys: PushKeys | null }
}

export function providersFrom(values: Values): Providers {
  const need = (name: keyof Values) => {
    const value = values[name]
    if (typeof value !== 'string') throw new Error(`${name} is read before it was checked`)
    return value
  }
  return {
    payment: {
      secretKey: need('STRIPE_SECRET_KEY'),
      webhookSecret: need('STRIPE_WEBHOOK_SECRET'),
      connectWebhookSecret: need('STRIPE_CONNECT_WEBHOOK_SECRET'),
      apiBase: values.STRIPE_API_BASE,
    },
    parcels: {
      baseUrl: values.SHIPMONDO_BASE,
      user: need('SHIPMONDO_USER'),
      key: need('SHIPMONDO_KEY'),
      webhookKey: need('SHIPMONDO_WEBHOOK_KEY'),
    },
    sms: {
      baseUrl: values.GATEWAYAPI_BASE,
      token: need('GATEWAYAPI_TOKEN'),
      webhookSecret: need('GATEWAYAPI_WEBHOOK_SECRET'),
      sender: values.SMS_SENDER,
    },
    mail: { url: need('SMTP_URL'), from: need('MAIL_FROM') },
    addresses: { base: values.ADDRESS_BASE, token: need('ADDRESS_TOKEN') },
    bookFacts: {
      openLibrary: { base: values.OPENLIBRARY_BASE, contact: bareAddress(need('MAIL_FROM')) },
      googleBooks: { base: values.GOOGLEBOOKS_BASE, key: need('GOOGLEBOOKS_KEY') },
      covers: { base: values.OPENLIBRARY_COVERS_BASE, contact: bareAddress(need('MAIL_FROM')) },
    },
    leaks: values.PWNED_PASSWORDS_BASE ? { base: values.PWNED_PASSWORDS_BASE } : null,
    photos: values.S3_ENDPOINT ? { bucket: bucketFrom(need) } : { folder: join(values.DATA_DIR, 'photos') },
    push: pushFrom(values, need),
  }
}

function pushFrom(values: Values, need: (name: keyof Values) => string): Providers['push'] {
  const { VAPID_PUBLIC: publicKey, VAPID_PRIVATE: privateKey, PUSH_STAND_IN: host } = values
  const contact = values.CONTACT_EMAIL ?? bareAddress(need('MAIL_FROM'))
  return {
    subject: values.VAPID_SUBJECT ?? `mailto:${contact}`,
    hosts: values.PUSH_HOSTS,
    standIn: host === undefined ? null : { host, certificate: need('PUSH_STAND_IN_CERTIFICATE') },
    keys: publicKey && privateKey ? { publicKey, privateKey } : null,
  }
}

const bucketFrom = (need: (name: keyof Values) => string): S3Config => ({
  endpoint: need('S3_ENDPOINT'),
  region: need('S3_REGION'),
  bucket: need('S3_BUCKET'),
  keyId: need('S3_KEY'),
  secret: need('S3_SECRET'),
})
