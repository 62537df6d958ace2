/** Settings that are each valid but contradict each other. */
import { specDeadlines } from '#rules/deadlines'
import { isLoopback } from '#rules/loopback'
import { specFees } from '#rules/quote'
import { isPair } from '../providers/push/push-keys.ts'
import { reachedByOthers } from './reached-by-others.ts'
import { type Env, missingIn, photoGroup, providerGroups, pushStandIn } from './provider-settings.ts'

const leastPayment = 2_50

export type Mode = 'sandbox' | 'production'

/** Returns one line per contradiction; `env` is what the operator set, without stand-ins. */
export function contradictions(env: Env, mode: Mode): string[] {
  const production = mode === 'production'
  return [
    ...providerGroups.flatMap((group) => missingIn(env, group, production)),
    ...missingIn(env, photoGroup, false),
    ...stripeKey(env, production),
    ...pushKeys(env),
    ...replica(env),
    ...photoUrl(env),
    ...searchTooEarly(env),
    ...labelTooCheap(env),
    ...pushStandIn
      .filter((name) => env[name] !== undefined)
      .map((name) => `${name} is the sandbox's own to set`),
    ...(production
      ? [...loopbackBases(env), ...publicUrl(env), ...identity(env), ...anyPort(env), ...anyProxy(env)]
      : [...severalProcesses(env), ...openSandbox(env)]),
  ]
}

function stripeKey({ STRIPE_SECRET_KEY: key, STRIPE_API_BASE: base }: Env, production: boolean): string[] {
  const live = key?.includes('_live_') ?? false
  if (live && !production) return ['STRIPE_SECRET_KEY is a live key: set GENLAEST_MODE=production']
  if (live && base)
    return ['STRIPE_SECRET_KEY is a live key, and STRIPE_API_BASE leads it elsewhere than to Stripe']
  if (production && key?.includes('_test_') && !base)
    return ['STRIPE_SECRET_KEY is a test key: nobody would be paid']
  return []
}

/** The provider takes no card payment below 2.50 kr. A price that is no number is named as such. */
function labelTooCheap({ RESEND_PAYER: payer, FEE_SHIPPING_ORE: price }: Env): string[] {
  const ore = Number(price ?? specFees.shipping)
  return payer === 'buyer' && ore > 0 && ore < leastPayment
    ? ['RESEND_PAYER=buyer needs FEE_SHIPPING_ORE of 250 or more: nobody can pay less by card']
    : []
}

function pushKeys({ VAPID_PUBLIC: publicKey, VAPID_PRIVATE: privateKey }: Env): string[] {
  if (!publicKey && !privateKey) return []
  if (!publicKey || !privateKey) return ['VAPID_PUBLIC and VAPID_PRIVATE must be set together']
  return isPair({ publicKey, privateKey }) ? [] : ['VAPID_PRIVATE does not belong to VAPID_PUBLIC']
}

function replica({ DATABASE_URL: url, DATABASE_REPLICA_URL: copy }: Env): string[] {
  if (!copy) return []
  if (!url) return ['DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no copy']
  return url === copy ? ['DATABASE_REPLICA_URL is the database itself'] : []
}

function photoUrl({ PHOTO_URL: url, PUBLIC_URL: own }: Env): string[] {
  if (!url || !own) return []
  if (own.startsWith('https://') && !url.startsWith('https://'))
    return ['PHOTO_URL must begin with https://, as PUBLIC_URL does']
  return URL.canParse(url) && URL.canParse(own) && new URL(url).host === new URL(own).host
    ? ['PHOTO_URL must be another host than PUBLIC_URL: it is where a CDN answers']
    : []
}

function searchTooEarly(env: Env): string[] {
  const of = (name: string, otherwise: number) => Number(env[name] ?? otherwise / 24)
  const asked =
    of('DEADLINE_LOST_DAYS', specDeadlines.refundLostAfterHours) +
    of('DEADLINE_LOST_REMINDER_DAYS', specDeadlines.arrivalReminderHours)
  return of('DEADLINE_SEARCH_DAYS', specDeadlines.searchAfterHours) > asked
    ? []
    : ['DEADLINE_SEARCH_DAYS must be more than DEADLINE_LOST_DAYS and DEADLINE_LOST_REMINDER_DAYS together']
}

function loopbackBases(env: Env): string[] {
  const bases = providerGroups.flatMap(({ base = [] }) => base)
  return bases
    .filter((name) => isHere(env[name]))
    .map((name) => `${name} is this machine, where no provider answers in production`)
}

function publicUrl({ PUBLIC_URL: url }: Env): string[] {
  if (!url) return ['PUBLIC_URL is missing: links in mails and the way back from paying need it']
  return url.startsWith('https://') ? [] : ['PUBLIC_URL must begin with https://']
}

const identityNeeds = {
  OPERATOR_NAME: 'the name of the company',
  OPERATOR_ADDRESS: 'its postal address',
  OPERATOR_CVR: 'its CVR number',
}

function identity(env: Env): string[] {
  return Object.entries(identityNeeds)
    .filter(([name]) => env[name] === undefined)
    .map(
      ([name, what]) =>
        `${name} is missing: the law wants ${what} on the pages, receipts and mails of a shop`,
    )
}

/** The primary cannot hold port 0: it releases a port with the last worker on it. */
function anyPort({ PORT: port, PROCESSES: count }: Env): string[] {
  return port && Number(port) === 0 && Number(count) !== 1
    ? ['PORT must not be 0 unless PROCESSES is 1: a process that is replaced may get another port']
    : []
}

function severalProcesses({ PROCESSES: count }: Env): string[] {
  return Number(count) > 1
    ? ['PROCESSES must be 1 in the sandbox, whose stand-ins and clock live in one process']
    : []
}

/** A caller without a proxy could claim any address with `true`, and no rate limit would hold. */
function anyProxy({ TRUST_PROXY: proxies }: Env): string[] {
  return proxies === 'true' ? ['TRUST_PROXY must name the proxies: true trusts every caller'] : []
}

function openSandbox(env: Env): string[] {
  return env['GENLAEST_MODE'] !== 'sandbox' && reachedByOthers(env)
    ? [
        'HOST or PUBLIC_URL lets others reach a sandbox, whose mails and money everybody can read and move: set GENLAEST_MODE=sandbox if you mean it, or the providers for production',
      ]
    : []
}

/** Whether the host is this machine: a loopback address, or one that means all addresses. */
function isHere(url: string | undefined) {
  if (!url || !URL.canParse(url)) return false
  const { hostname } = new URL(url)
  return isLoopback(hostname) || hostname === '0.0.0.0' || hostname === '[::]'
}
