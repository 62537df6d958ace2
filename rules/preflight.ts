/** Judges the set-up at the providers, which has to be right before the first sale (docs/operations.md, Preflight). */
import type { Ore } from './money.ts'
import { missingEvents, nearestHook, type Hook, type WantedHook } from './webhook-plan.ts'

/** `site` is our own address, as the world reaches it. */
export const parts = ['payments', 'carrier', 'mail', 'texts', 'photos', 'database', 'proxy', 'site'] as const
export type Part = (typeof parts)[number]

/** A line for the operator: what is wrong, why it matters, and how to fix it. */
export type Fault = { about: Part; what: string; why: string; fix: string }

/** A fault as the database keeps it. Versions that run beside this one read and write `mend`. */
export type StoredFault = Omit<Fault, 'fix'> & { mend: string }

export const asStored = ({ fix, ...fault }: Fault): StoredFault => ({ ...fault, mend: fix })
export const fromStored = ({ mend, ...fault }: StoredFault): Fault => ({ ...fault, fix: mend })

/** An operator checks these by hand, because no provider tells a program. */
export const lookedAtByHand = [
  'payments: whether Connect is signed up for, and losses are ours (the dashboard of Stripe: Connect, Platform profile). Without both, no seller can be paid',
  'texts: whether the sender of text messages is registered (send yourself a code). One that is not is replaced',
  'texts: the balance at the provider (its dashboard; let it be filled automatically). With none left, no code reaches a phone',
]

export type Line = [wrong: boolean, what: string, why: string, fix: string]

export function faultsOf(about: Part, lines: readonly Line[]): Fault[] {
  return lines.filter(([wrong]) => wrong).map(([, what, why, fix]) => ({ about, what, why, fix }))
}

export type PaymentSetup = {
  country: string
  currency: string
  chargesEnabled: boolean
  /** The state of each capability, by the provider's names. */
  capabilities: Readonly<Record<string, string>>
  statementText: string | null
  /** 'manual', or how often the balance leaves by itself; null where the provider does not say. */
  payoutSchedule: string | null
  hooks: readonly Hook[]
  /** When the events of the latest day happened that no webhook of ours has taken. */
  untaken: readonly Date[]
  /** Our clock less the provider's, in seconds; null where it does not say. */
  clockAhead: number | null
}

/** An event that is not taken is sent again for some days; one of this hour may just be under way. */
const untakenAfterMs = 3_600_000
const mostClockSeconds = 30
const clockWhy = 'deadlines run wrong, and signed webhooks older than five minutes are refused'

export function paymentFaults(setup: PaymentSetup, wanted: readonly WantedHook[], now: Date): Fault[] {
  const { country, currency, capabilities, payoutSchedule, statementText } = setup
  const untaken = setup.untaken.filter((at) => now.getTime() - at.getTime() > untakenAfterMs).length
  const ahead = setup.clockAhead ?? 0
  const isActive = (name: string) => capabilities[name] === 'active'
  const lines: Line[] = [
    [
      payoutSchedule !== 'manual',
      `the balance is paid out ${payoutSchedule ?? 'by an unknown schedule'}`,
      'the money that we hold for buyers and sellers would leave with it',
      'set the payout schedule of our own account to manual (Settings, Payouts)',
    ],
    [
      currency !== 'dkk' || country !== 'DK',
      `the account is of ${country} and settles in ${currency}`,
      'prices are Danish kroner, and a conversion takes a part of what we hold',
      'open an account in Denmark that settles in DKK',
    ],
    [
      !setup.chargesEnabled,
      'the account may not take payments',
      'nobody can buy',
      'give what the dashboard still asks for',
    ],
    ...['card_payments', 'mobilepay_payments'].map((name): Line => [
      !isActive(name),
      `${name} is ${capabilities[name] ?? 'not asked for'}`,
      'every payment page offers cards and MobilePay, and is refused without both',
      'turn it on (Settings, Payment methods)',
    ]),
    [
      !statementText,
      'the account has no statement descriptor',
      'buyers do not know the line on their card statement, and dispute it',
      'set one that says GENLAEST (Settings, Public details)',
    ],
    [
      untaken > 0,
      `${untaken} events of the latest day reached none of our webhooks`,
      'their orders, refunds or disputes were noticed late or not at all',
      'see there what we answered (Developers, Webhooks); 400 means that STRIPE_WEBHOOK_SECRET is not that of the webhook',
    ],
    [
      Math.abs(ahead) > mostClockSeconds,
      `our clock differs from the provider's by ${Math.round(ahead)} seconds`,
      clockWhy,
      'let this machine keep time (chrony or systemd-timesyncd)',
    ],
  ]
  return [...faultsOf('payments', lines), ...wanted.flatMap((one) => hookFaults(setup.hooks, one))]
}

const makeHooks = 'run: npm run preflight -- --create-webhooks'

function hookFaults(hooks: readonly Hook[], wanted: WantedHook): Fault[] {
  const { url, version } = wanted
  const hook = nearestHook(hooks, wanted)
  const why = 'paid orders, refunds and disputes would be noticed late or never'
  if (!hook) return faultsOf('payments', [[true, `no webhook leads to ${url}`, why, makeHooks]])
  const missing = missingEvents(hook, wanted)
  return faultsOf('payments', [
    [!hook.enabled, `the webhook ${url} is disabled`, why, makeHooks],
    [missing.length > 0, `the webhook ${url} lacks ${missing.join(', ')}`, why, makeHooks],
    [
      hook.version !== version,
      `the webhook ${url} sends version ${hook.version ?? 'of the account'}`,
      `events are read as version ${version}, and another one may say the same differently`,
      `${makeHooks}, and set the new secret`,
    ],
  ])
}

export type CarrierSetup = {
  /** Null where the provider does not say. */
  balance: Ore | null
  /** Carriers whose product is not sold to this account. */
  missingCarriers: readonly string[]
  hooks: readonly { name: string; url: string; active: boolean }[]
}

/** About ten labels. */
const leastBalance = 500_00

export function carrierFaults(
  { balance, missingCarriers, hooks }: CarrierSetup,
  wanted: { url: string; names: readonly string[] },
): Fault[] {
  const heard = hooks.filter(({ url, active }) => active && url === wanted.url).map(({ name }) => name)
  const deaf = wanted.names.filter((name) => !heard.includes(name))
  return faultsOf('carrier', [
    [
      balance !== null && balance < leastBalance,
      `the account holds ${((balance ?? 0) / 100).toFixed(2)} kr.`,
      'labels are paid from it, and a sold book without a label cannot be sent',
      'put money in, or let it be filled automatically',
    ],
    [
      missingCarriers.length > 0,
      `these carriers are not sold to the account: ${missingCarriers.join(', ')}`,
      'buyers choose among all carriers, and an order with these gets no label',
      'ask the provider to add their shop product to the account',
    ],
    [
      deaf.length > 0,
      `no webhook tells us of: ${deaf.join(', ')}`,
      'parcels are then asked about once a day, and buyers hear of theirs late',
      `start the program once: it registers them at ${wanted.url}`,
    ],
  ])
}

export type DatabaseSetup = {
  version: number
  connections: number
  missingExtensions: readonly string[]
  encoding: string
  /** The database's clock less ours, in seconds. */
  clockAhead: number
}

const oldestDatabase = 18

/** `connections`: what all processes of one machine open at most. */
export function databaseFaults(setup: DatabaseSetup, { connections }: { connections: number }): Fault[] {
  return faultsOf('database', [
    [
      setup.version < oldestDatabase,
      `it is PostgreSQL ${setup.version}`,
      `the program uses what version ${oldestDatabase} brought, and does not start`,
      `upgrade it to ${oldestDatabase} or newer`,
    ],
    [
      setup.missingExtensions.length > 0,
      `these extensions are not available: ${setup.missingExtensions.join(', ')}`,
      'the search needs them, and the first migration fails',
      'install the package of contributed modules (postgresql-contrib)',
    ],
    [
      setup.connections < connections,
      `it accepts ${setup.connections} connections, and this machine opens up to ${connections}`,
      'requests fail when the last connection is taken',
      'raise max_connections, or lower DATABASE_CONNECTIONS or PROCESSES',
    ],
    [
      setup.encoding !== 'UTF8',
      `its encoding is ${setup.encoding}`,
      'titles and names would lose letters',
      'create the database with encoding UTF8',
    ],
    [
      Math.abs(setup.clockAhead) > mostClockSeconds,
      `its clock differs by ${Math.round(setup.clockAhead)} seconds`,
      clockWhy,
      'let both machines keep time (chrony or systemd-timesyncd)',
    ],
  ])
}

/** The database at DATABASE_REPLICA_URL: whether it follows another one, and whether that is ours. */
export function copyFaults({ follows, isOurs }: { follows: boolean; isOurs: boolean }): Fault[] {
  return faultsOf('database', [
    [
      !isOurs,
      'DATABASE_REPLICA_URL is not a copy of our database',
      'guests would read what somebody else has written',
      'name a server that follows DATABASE_URL by streaming replication',
    ],
    [
      isOurs && !follows,
      'the server at DATABASE_REPLICA_URL follows no other',
      'it is never asked, and the primary does all the work',
      'let it follow DATABASE_URL (standby.signal, primary_conninfo)',
    ],
  ])
}

/** `trustProxy`: false, true, or the proxies' addresses. */
export function proxyFaults({
  trustProxy,
  publicUrl,
}: {
  trustProxy: boolean | string
  publicUrl: string | null
}): Fault[] {
  return faultsOf('proxy', [
    [
      trustProxy === true,
      'TRUST_PROXY is true',
      'every caller may claim any address, and no rate limit holds',
      'name the addresses or networks of the proxies',
    ],
    [
      trustProxy === false && publicUrl !== null && publicUrl.startsWith('https://'),
      'TRUST_PROXY names no proxy, and https needs one',
      'all visitors would share the rate limits of one address, and sellers could not accept the terms of payouts',
      'set TRUST_PROXY to the address of the proxy, such as 127.0.0.1',
    ],
  ])
}
