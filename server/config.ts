/**
 * All settings, read once. All errors are reported together, in lines an operator can act on. Without settings the
 * program is a sandbox: stand-ins replace the providers (see `withSandbox`).
 */
import type { BuyingLimits } from '#rules/buying-limits'
import type { NewChats } from '#rules/conversation'
import type { Deadlines } from '#rules/deadlines'
import type { Ore } from '#rules/money'
import type { Fees } from '#rules/quote'
import type { ResendPayer } from '#rules/resend'
import type { Trust } from '#rules/trust'
import { contradictions, type Mode } from './config/contradictions.ts'
import type { FactorKeys } from './config/factor-keys.ts'
import { houseFrom, type House } from './config/house.ts'
import { type Env, isTouched, photoGroup, providerGroups, withStandIns } from './config/provider-settings.ts'
import { providersFrom, type Providers } from './config/providers.ts'
import { reachedByOthers } from './config/reached-by-others.ts'
import { schema, type Values } from './config/schema.ts'

export type Settings = {
  mode: Mode
  listen: { host: string; port: number }
  /** How many processes share one port. */
  processes: number
  dataDir: string
  /** Null means the embedded database. */
  databaseUrl: string | null
  /** A copy that answers guests; null for none. */
  replicaUrl: string | null
  databaseConnections: number
  /** Seconds that guests share cached answers and pages; 0 caches nothing. */
  shortCacheSeconds: number
  publicUrl: string | null
  /** The CDN's address for public photos, without a trailing slash; null sends them ourselves. */
  photoUrl: string | null
  trustProxy: boolean | string
  /** Whether other machines can reach the program. */
  reachedByOthers: boolean
  /** The address of `/metrics`; null serves it nowhere, and nothing is counted. */
  metrics: { host: string; port: number } | null
  /** The collector of traces, and the share of works that are traced; null records none. */
  traces: { endpoint: string; share: number } | null
  logLevel: NonNullable<Values['LOG_LEVEL']>
  /** Whether money takes its time in the sandbox, and how much; null leaves what its page says. */
  sandboxMoney: { real: boolean; chargeDays: number; checkDays: number } | null
  /** SMS and notifications of the night wait for the morning, for those who want that. */
  quietNights: boolean
  house: House
  /** They encrypt the secrets of second factors. */
  factorKeys: FactorKeys
  fees: Fees
  deadlines: Deadlines
  /** The payer of the new label of a parcel that comes back from now on. */
  resendPayer: ResendPayer
  limits: { minPrice: Ore }
  newChats: NewChats
  /** How long payouts wait after the payout account was changed. */
  payoutCoolingHours: number
  /** Where reminders to operators go; null means to each operator. */
  operatorEmail: string | null
  /** Decisions about more than this need a second operator, in øre; null for none. */
  secondColleagueFrom: Ore | null
  buying: BuyingLimits
  /** The most forms with photos in ten minutes. */
  photoForms: Readonly<Record<Trust, number>>
  /** The JPEG quality, from 0 to 1, that browsers use for a listing's photos. */
  listingPhotoQuality: number
  /** The file with the towns of networks; null without. */
  placesFile: string | null
  /** The name under which the mail service publishes the key of our signed mails; null where nobody has said. */
  dkimSelector: string | null
}

export type Config = Settings & { providers: Providers }

/** `message` has one line for each setting that is wrong. */
export class ConfigError extends Error {
  constructor(faults: string[]) {
    super(faults.join('\n'))
    this.name = 'ConfigError'
  }
}

/** `providers` is null only in the sandbox, which has not started yet. Throws ConfigError. */
export function readConfig(env: Env): Settings & { providers: Providers | null } {
  const given = withoutBlanks(env)
  const mode = modeOf(given)
  const values = parsed(given, mode)
  return { ...settingsFrom(values, mode), providers: mode === 'sandbox' ? null : providersFrom(values) }
}

/** Adds the stand-ins' addresses. A provider that is set is used instead of its stand-in. */
export function withSandbox(env: Env, standIns: Env): Config {
  const given = withoutBlanks(env)
  const values = parsed(given, 'sandbox', withStandIns(given, standIns))
  return { ...settingsFrom(values, 'sandbox'), providers: providersFrom(values) }
}

function parsed(given: Env, mode: Mode, env = given): Values {
  const result = schema.safeParse(env)
  const misshapen = result.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []
  const faults = [...misshapen, ...modeFaults(given), ...contradictions(given, mode)]
  if (faults.length > 0 || !result.data) throw new ConfigError(faults)
  return result.data
}

/** Drops empty settings, which compose files produce. */
function withoutBlanks(env: Env): Env {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
}

function modeOf(env: Env): Mode {
  if (env['GENLAEST_MODE']) return env['GENLAEST_MODE'] === 'production' ? 'production' : 'sandbox'
  const anyProvider = [...providerGroups, photoGroup].some((group) => isTouched(env, group))
  return env['NODE_ENV'] === 'production' && anyProvider ? 'production' : 'sandbox'
}

function modeFaults({ GENLAEST_MODE: mode }: Env): string[] {
  return mode === undefined || ['sandbox', 'production'].includes(mode)
    ? []
    : ['GENLAEST_MODE must be sandbox or production']
}

function settingsFrom(values: Values, mode: Mode): Settings {
  return {
    mode,
    listen: { host: values.HOST, port: values.PORT },
    processes: mode === 'production' ? values.PROCESSES : 1,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    replicaUrl: values.DATABASE_REPLICA_URL ?? null,
    databaseConnections: values.DATABASE_CONNECTIONS,
    shortCacheSeconds: values.SHORT_CACHE_SECONDS,
    publicUrl: values.PUBLIC_URL ?? null,
    photoUrl: values.PHOTO_URL ?? null,
    trustProxy: values.TRUST_PROXY,
    reachedByOthers: reachedByOthers({ HOST: values.HOST, PUBLIC_URL: values.PUBLIC_URL }),
    metrics:
      values.METRICS_PORT === undefined ? null : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    traces:
      values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : { endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT, share: values.OTEL_TRACES_SAMPLER_ARG },
    // A person who tries the sandbox wants to see problems, not every request.
    logLevel: values.LOG_LEVEL ?? (mode === 'production' ? 'info' : 'warn'),
    sandboxMoney: sandboxMoneyFrom(values),
    // A person who tries the sandbox at night wants to see what is sent.
    quietNights: values.QUIET_NIGHTS === undefined ? mode === 'production' : values.QUIET_NIGHTS === 'true',
    house: houseFrom(values, mode),
    factorKeys: values.SECOND_FACTOR_KEY,
    fees: {
      buyerPercent: values.FEE_BUYER_PERCENT,
      salePercent: values.FEE_SALE_PERCENT,
      shipping: values.FEE_SHIPPING_ORE,
    },
    deadlines: deadlinesFrom(values),
    resendPayer: values.RESEND_PAYER,
    limits: { minPrice: values.MIN_PRICE_ORE },
    buying: {
      unverified: { copies: values.BUY_COPIES_UNVERIFIED, purchases: values.BUY_PAYMENTS_UNVERIFIED },
      verified: { copies: values.BUY_COPIES_VERIFIED, purchases: values.BUY_PAYMENTS_VERIFIED },
      known: { copies: values.BUY_COPIES_KNOWN, purchases: values.BUY_PAYMENTS_KNOWN },
      unpaidPerDay: values.BUY_UNPAID_PER_DAY,
      openedMinutes: values.BUY_OPENED_MINUTES,
      unpaidPerCopy: values.BUY_UNPAID_PER_COPY,
      sellerPercent: values.BUY_SELLER_PERCENT,
      sellerCopies: values.BUY_SELLER_COPIES,
    },
    photoForms: {
      unverified: values.PHOTO_FORMS_UNVERIFIED,
      verified: values.PHOTO_FORMS_VERIFIED,
      known: values.PHOTO_FORMS_KNOWN,
    },
    secondColleagueFrom: values.SECOND_COLLEAGUE_FROM ?? null,
    payoutCoolingHours: values.PAYOUT_COOLING_HOURS,
    operatorEmail: values.OPERATOR_EMAIL ?? null,
    newChats: {
      perDay: values.NEW_CHATS_PER_DAY,
      perDayKnown: values.NEW_CHATS_PER_DAY_KNOWN,
      youngDays: values.YOUNG_ACCOUNT_DAYS,
    },
    listingPhotoQuality: values.LISTING_PHOTO_QUALITY,
    placesFile: values.GEO_DATABASE ?? null,
    dkimSelector: values.DKIM_SELECTOR ?? null,
  }
}

function sandboxMoneyFrom(values: Values): Settings['sandboxMoney'] {
  if (values.SANDBOX_MONEY === undefined) return null
  const real = values.SANDBOX_MONEY === 'real'
  return { real, chargeDays: values.SANDBOX_MONEY_DAYS, checkDays: values.SANDBOX_CHECK_DAYS }
}

function deadlinesFrom(values: Values): Deadlines {
  return {
    paymentMinutes: values.PAYMENT_MINUTES,
    shipHours: values.DEADLINE_SHIP_HOURS,
    shipReminderHours: values.DEADLINE_SHIP_REMINDER_HOURS,
    pickupHours: values.DEADLINE_PICKUP_DAYS * 24,
    reactHours: values.DEADLINE_REACT_HOURS,
    resumeReactHours: values.DEADLINE_RESUME_REACT_HOURS,
    pickupReminderHours: values.DEADLINE_PICKUP_REMINDER_HOURS,
    firstScanHours: values.DEADLINE_FIRST_SCAN_DAYS * 24,
    refundLostAfterHours: values.DEADLINE_LOST_DAYS * 24,
    arrivalReminderHours: values.DEADLINE_LOST_REMINDER_DAYS * 24,
    searchAfterHours: values.DEADLINE_SEARCH_DAYS * 24,
    resendHours: values.DEADLINE_RESEND_DAYS * 24,
    resendReminderHours: values.DEADLINE_RESEND_REMINDER_HOURS,
    resendLabels: values.RESEND_LABELS,
    refundDecisionHours: values.DEADLINE_OPERATOR_HOURS,
    searchWorkingDays: values.DEADLINE_OPERATOR_SEARCH_DAYS,
    offerHours: values.DEADLINE_OFFER_HOURS,
    returnHours: values.DEADLINE_RETURN_DAYS * 24,
    returnReminderHours: values.DEADLINE_RETURN_REMINDER_HOURS,
    returnCheckHours: values.DEADLINE_RETURN_CHECK_HOURS,
    payoutReminderHours: values.DEADLINE_PAYOUT_REMINDER_DAYS * 24,
    payoutForceHours: values.DEADLINE_PAYOUT_FORCE_DAYS * 24,
  }
}
