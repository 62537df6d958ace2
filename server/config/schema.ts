/** Every environment variable with its format and default. Amounts are øre. */
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { buyingLimits } from '#rules/buying-limits'
import { isCvr } from '#rules/cvr'
import { specDeadlines } from '#rules/deadlines'
import { minimumPrice } from '#rules/listing'
import { payoutCoolingHours } from '#rules/payout'
import { newChats } from '#rules/conversation'
import { listingPhotoQuality } from '#rules/photo-quality'
import { specFees } from '#rules/quote'
import { resendPayers } from '#rules/resend'
import { photoForms } from '#rules/trust'
import { factorKeys, noFactorKeys } from './factor-keys.ts'

const whole = (most: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((number) => number <= most, `must be at most ${most}`)
const percent = z
  .string()
  .regex(/^\d+(\.\d+)?$/, 'must be a percentage such as 10 or 7.5')
  .transform(Number)
  .refine((number) => number <= 100, 'must be at most 100')
const quality = z
  .string()
  .regex(/^(0\.\d+|1(\.0+)?)$/, 'must be more than 0 and at most 1, such as 0.8')
  .transform(Number)
  .refine((number) => number > 0, 'must be more than 0')
const share = z
  .string()
  .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be from 0 to 1, such as 0.1')
  .transform(Number)
const span = whole(100_000).refine((number) => number > 0, 'must be more than 0')
/** A payment page of Stripe's lives for 30 minutes at least and for less than 24 hours (docs.stripe.com/api, expires_at). */
const paymentMinutes = z
  .string()
  .regex(/^\d+$/, 'must be a whole number')
  .transform(Number)
  .refine((minutes) => minutes >= 30 && minutes <= 1_439, 'must be from 30 to 1439')
const address = z
  .url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
  .transform((url) => url.replace(/\/+$/, ''))
const secret = z.string().optional()
const pushHosts = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim()))
  .refine(
    (names) => names.every((name) => /^(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}$/.test(name)),
    'must be names of hosts with commas between, such as push.example.dk or *.push.example.dk',
  )
/** The push services of the browsers' makers. */
const knownPushHosts =
  'fcm.googleapis.com,updates.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com'

/** The default is one per core, but no more than PostgreSQL's default connection limit allows. */
const processes = Math.min(availableParallelism(), 4)

const days = (hours: number) => hours / 24

export const schema = z.object({
  PORT: whole(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PROCESSES: whole(64)
    .refine((number) => number > 0, 'must be more than 0')
    .default(processes),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((path) => resolve(path)),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  DATABASE_REPLICA_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  DATABASE_CONNECTIONS: span.default(20),
  SHORT_CACHE_SECONDS: whole(60).default(5),
  PUBLIC_URL: address.optional(),
  PHOTO_URL: address.optional(),
  TRUST_PROXY: z.string().default('false').transform(proxies),
  /** The backup and restore commands alone use it, and say what is wrong with it. */
  BACKUP_KEY: secret,
  SECOND_FACTOR_KEY: factorKeys.default(noFactorKeys),
  METRICS_PORT: whole(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_TRACES_SAMPLER_ARG: share.default(1),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
      error: 'must be fatal, error, warn, info, debug or silent',
    })
    .optional(),

  SANDBOX_MONEY: z.enum(['instant', 'real'], { error: 'must be instant or real' }).optional(),
  SANDBOX_MONEY_DAYS: whole(30).default(3),
  SANDBOX_CHECK_DAYS: whole(30).default(1),
  QUIET_NIGHTS: z.enum(['true', 'false'], { error: 'must be true or false' }).optional(),

  FEE_BUYER_PERCENT: percent.default(specFees.buyerPercent),
  FEE_SALE_PERCENT: percent.default(specFees.salePercent),
  FEE_SHIPPING_ORE: whole(1_000_00).default(specFees.shipping),
  MIN_PRICE_ORE: whole(10_000_00).default(minimumPrice),
  LISTING_PHOTO_QUALITY: quality.default(listingPhotoQuality),

  PAYOUT_COOLING_HOURS: whole(1000).default(payoutCoolingHours),

  NEW_CHATS_PER_DAY: span.default(newChats.perDay),
  NEW_CHATS_PER_DAY_KNOWN: span.default(newChats.perDayKnown),
  YOUNG_ACCOUNT_DAYS: whole(3650).default(newChats.youngDays),

  PHOTO_FORMS_UNVERIFIED: span.default(photoForms.unverified),
  PHOTO_FORMS_VERIFIED: span.default(photoForms.verified),
  PHOTO_FORMS_KNOWN: span.default(photoForms.known),

  BUY_COPIES_UNVERIFIED: span.default(buyingLimits.unverified.copies),
  BUY_PAYMENTS_UNVERIFIED: span.default(buyingLimits.unverified.purchases),
  BUY_COPIES_VERIFIED: span.default(buyingLimits.verified.copies),
  BUY_PAYMENTS_VERIFIED: span.default(buyingLimits.verified.purchases),
  BUY_COPIES_KNOWN: span.default(buyingLimits.known.copies),
  BUY_PAYMENTS_KNOWN: span.default(buyingLimits.known.purchases),
  BUY_UNPAID_PER_DAY: span.default(buyingLimits.unpaidPerDay),
  BUY_OPENED_MINUTES: span.default(buyingLimits.openedMinutes),
  BUY_UNPAID_PER_COPY: span.default(buyingLimits.unpaidPerCopy),
  BUY_SELLER_PERCENT: percent.default(buyingLimits.sellerPercent),
  BUY_SELLER_COPIES: span.default(buyingLimits.sellerCopies),

  PAYMENT_MINUTES: paymentMinutes.default(specDeadlines.paymentMinutes),
  DEADLINE_SHIP_HOURS: span.default(specDeadlines.shipHours),
  DEADLINE_SHIP_REMINDER_HOURS: span.default(specDeadlines.shipReminderHours),
  DEADLINE_PICKUP_DAYS: span.default(days(specDeadlines.pickupHours)),
  DEADLINE_REACT_HOURS: span.default(specDeadlines.reactHours),
  DEADLINE_RESUME_REACT_HOURS: span.default(specDeadlines.resumeReactHours),
  DEADLINE_PICKUP_REMINDER_HOURS: span.default(specDeadlines.pickupReminderHours),
  DEADLINE_FIRST_SCAN_DAYS: span.default(days(specDeadlines.firstScanHours)),
  DEADLINE_LOST_DAYS: span.default(days(specDeadlines.refundLostAfterHours)),
  DEADLINE_LOST_REMINDER_DAYS: span.default(days(specDeadlines.arrivalReminderHours)),
  DEADLINE_SEARCH_DAYS: span.default(days(specDeadlines.searchAfterHours)),
  SECOND_COLLEAGUE_FROM: whole(100_000_000).optional(),
  DEADLINE_OPERATOR_SEARCH_DAYS: whole(30).default(specDeadlines.searchWorkingDays),
  DEADLINE_RESEND_DAYS: span.default(days(specDeadlines.resendHours)),
  DEADLINE_RESEND_REMINDER_HOURS: span.default(specDeadlines.resendReminderHours),
  RESEND_LABELS: whole(10).default(specDeadlines.resendLabels),
  RESEND_PAYER: z.enum(resendPayers).default('platform'),
  DEADLINE_OPERATOR_HOURS: span.default(specDeadlines.refundDecisionHours),
  DEADLINE_OFFER_HOURS: span.default(specDeadlines.offerHours),
  DEADLINE_RETURN_DAYS: span.default(days(specDeadlines.returnHours)),
  DEADLINE_RETURN_REMINDER_HOURS: span.default(specDeadlines.returnReminderHours),
  DEADLINE_RETURN_CHECK_HOURS: span.default(specDeadlines.returnCheckHours),
  DEADLINE_PAYOUT_REMINDER_DAYS: span.default(days(specDeadlines.payoutReminderHours)),
  DEADLINE_PAYOUT_FORCE_DAYS: span.default(days(specDeadlines.payoutForceHours)),

  STRIPE_SECRET_KEY: secret,
  STRIPE_WEBHOOK_SECRET: secret,
  STRIPE_CONNECT_WEBHOOK_SECRET: secret,
  STRIPE_API_BASE: address.optional(),
  SHIPMONDO_BASE: address.default('https://app.shipmondo.com/api/public/v3'),
  SHIPMONDO_USER: secret,
  SHIPMONDO_KEY: secret,
  SHIPMONDO_WEBHOOK_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  GATEWAYAPI_BASE: address.default('https://messaging.gatewayapi.eu'),
  GATEWAYAPI_TOKEN: secret,
  GATEWAYAPI_WEBHOOK_SECRET: secret,
  SMS_SENDER: z
    .string()
    .regex(/^([A-Za-z0-9 ]{1,11}|\d{1,15})$/, 'must be at most 11 letters or 15 digits')
    .default('Genlaest'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address that begins with smtp:// or smtps://' })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, 'must look like: Genlæst <hej@example.dk>')
    .optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[\w-]+(\.[\w-]+)*$/, 'must be the selector alone, such as mail2026')
    .optional(),
  OPERATOR_EMAIL: z.email({ error: 'must be a mail address' }).optional(),
  CONTACT_EMAIL: z.email({ error: 'must be a mail address' }).optional(),
  CONTACT_PHONE: z
    .string()
    .regex(/^\+?\d[\d ]{6,18}$/, 'must be a telephone number, such as 70 10 20 30')
    .optional(),
  OPERATOR_NAME: z.string().max(100, 'must have at most 100 characters').optional(),
  OPERATOR_ADDRESS: z
    .string()
    .regex(/^.+, \d{4} .+$/, 'must be one line, such as Nørregade 1, 8000 Aarhus C')
    .optional(),
  OPERATOR_CVR: z
    .string()
    .refine(isCvr, 'must be a CVR number: eight digits, of which the last one checks the others')
    .optional(),
  SOCIAL_INSTAGRAM: address.optional(),
  SOCIAL_FACEBOOK: address.optional(),
  SOCIAL_TIKTOK: address.optional(),
  ADDRESS_BASE: address.default('https://adressevaelger.dk'),
  ADDRESS_TOKEN: secret,
  PWNED_PASSWORDS_BASE: address.optional(),
  GEO_DATABASE: z.string().optional(),
  OPENLIBRARY_BASE: address.default('https://openlibrary.org'),
  OPENLIBRARY_COVERS_BASE: address.default('https://covers.openlibrary.org'),
  GOOGLEBOOKS_BASE: address.default('https://www.googleapis.com'),
  GOOGLEBOOKS_KEY: secret,
  VAPID_PUBLIC: secret,
  VAPID_PRIVATE: secret,
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must begin with mailto: or https://')
    .optional(),
  PUSH_HOSTS: pushHosts.default(knownPushHosts.split(',')),
  PUSH_STAND_IN: secret,
  PUSH_STAND_IN_CERTIFICATE: secret,
  S3_ENDPOINT: address.optional(),
  S3_REGION: secret,
  S3_BUCKET: secret,
  S3_KEY: secret,
  S3_SECRET: secret,
})

export type Values = z.output<typeof schema>

/** `true` trusts every caller as a proxy; otherwise the list holds the proxies' addresses or networks. */
function proxies(text: string): boolean | string {
  return text === 'true' || text === 'false' ? text === 'true' : text
}
