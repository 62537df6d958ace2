/**
 * The settings that lead the app's adapters to the stand-ins, under the same names that lead them to the real
 * providers.
 */
import type { AdressevaelgerStandIn } from './adressevaelger/stand-in.ts'
import type { BooksStandIn } from './books/stand-in.ts'
import type { GatewayApiStandIn } from './gatewayapi/stand-in.ts'
import type { PushStandIn } from './push/stand-in.ts'
import type { ShipmondoStandIn } from './shipmondo/stand-in.ts'
import type { SmtpStandIn } from './smtp/stand-in.ts'
import type { StripeStandIn } from './stripe/stand-in.ts'

type StandIns = {
  stripe: Pick<StripeStandIn, 'secretKey' | 'webhookSecret' | 'connectWebhookSecret' | 'apiBase'>
  carrier: Pick<ShipmondoStandIn, 'baseUrl' | 'user' | 'key' | 'webhookKey'>
  sms: Pick<GatewayApiStandIn, 'baseUrl' | 'token' | 'webhookSecret'>
  mail: Pick<SmtpStandIn, 'url'>
  addresses: Pick<AdressevaelgerStandIn, 'baseUrl' | 'token'>
  books: Pick<
    BooksStandIn,
    'openLibraryBase' | 'openLibraryCoversBase' | 'googleBooksBase' | 'googleBooksKey'
  >
  push: Pick<PushStandIn, 'host' | 'certificate'>
}

export function settingsFor({ stripe, carrier, sms, mail, addresses, books, push }: StandIns) {
  return {
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_CONNECT_WEBHOOK_SECRET: stripe.connectWebhookSecret,
    STRIPE_API_BASE: stripe.apiBase,
    SHIPMONDO_BASE: carrier.baseUrl,
    SHIPMONDO_USER: carrier.user,
    SHIPMONDO_KEY: carrier.key,
    SHIPMONDO_WEBHOOK_KEY: carrier.webhookKey,
    GATEWAYAPI_BASE: sms.baseUrl,
    GATEWAYAPI_TOKEN: sms.token,
    GATEWAYAPI_WEBHOOK_SECRET: sms.webhookSecret,
    SMS_SENDER: 'Genlaest',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Genlæst <hej@genlaest.example>',
    ADDRESS_BASE: addresses.baseUrl,
    ADDRESS_TOKEN: addresses.token,
    OPENLIBRARY_BASE: books.openLibraryBase,
    OPENLIBRARY_COVERS_BASE: books.openLibraryCoversBase,
    GOOGLEBOOKS_BASE: books.googleBooksBase,
    GOOGLEBOOKS_KEY: books.googleBooksKey,
    PUSH_STAND_IN: push.host,
    PUSH_STAND_IN_CERTIFICATE: push.certificate,
  }
}
