/**
 * Looks at everything outside that has to be right before the first sale, and names each fault. Changes nothing but one
 * small picture, which it stores and removes.
 */
import { carrierFaults, parts, paymentFaults, proxyFaults, type Fault, type Part } from '#rules/preflight'
import { relayFaults, textFaults } from '#rules/preflight-outside'
import { connectionsOfAll } from '../config/connections-each.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Mail } from '../providers/mail/mail.ts'
import type { Parcels } from '../providers/parcels/parcels.ts'
import { wantedHookNames } from '../providers/parcels/shipmondo-setup.ts'
import type { Payments } from '../providers/payment/payments.ts'
import type { PhotoStore } from '../providers/photos/photo-store.ts'
import type { Sms } from '../providers/sms/sms.ts'
import { cdnFaultsAt } from './cdn-part.ts'
import { databaseFaultsAt } from './database-part.ts'
import { factorKeyFaultsAt } from './factor-key-part.ts'
import { mailRecordFaults, type MailLookup } from './mail-part.ts'
import { photoFaults } from './photo-part.ts'
import { wantedHooks } from './create-webhooks.ts'
import { siteFaultsAt } from './site-part.ts'

export type PreflightDeps = {
  config: Pick<
    Config,
    'trustProxy' | 'databaseConnections' | 'processes' | 'replicaUrl' | 'photoUrl' | 'factorKeys'
  >
  clock: Clock
  mail: Mail
  mailLookup: MailLookup
  sms: Sms
  payments: Payments
  parcels: Parcels
  photos: PhotoStore
  /** Null for the embedded one, which is as the program needs it. */
  databaseUrl: string | null
  /** Our own address, without a trailing slash. */
  publicUrl: string
  /** The version that the payment provider's library asks for. */
  paymentVersion: string
}

export type Found = { part: Part; faults: Fault[] }

export async function preflight(deps: PreflightDeps): Promise<Fault[]> {
  return (await preflightParts(deps)).flatMap(({ faults }) => faults)
}

export function preflightParts(deps: PreflightDeps): Promise<Found[]> {
  const { config, publicUrl, clock } = deps
  const looks: Record<Part, () => Promise<Fault[]>> = {
    payments: () => paymentPart(deps),
    carrier: () => carrierPart(deps),
    mail: async () => [
      ...(await looked('mail', async () => relayFaults(await deps.mail.check()))),
      ...(await looked('mail', () => mailRecordFaults(deps.mailLookup))),
    ],
    texts: async () => textFaults(await deps.sms.checkKey()),
    photos: async () => [...(await photoFaults(deps.photos)), ...(await cdnFaultsAt(config.photoUrl))],
    database: () => databasePart(deps),
    proxy: async () => proxyFaults({ trustProxy: config.trustProxy, publicUrl }),
    site: () => siteFaultsAt(publicUrl, clock.now()),
  }
  return Promise.all(parts.map(async (part) => ({ part, faults: await looked(part, looks[part]) })))
}

/** A check that throws is itself a fault: the program cannot use that part at all. */
async function looked(about: Part, look: () => Promise<Fault[]>): Promise<Fault[]> {
  try {
    return await look()
  } catch (error) {
    return [
      {
        about,
        what: `it cannot be used: ${messageOf(error)}`,
        why: 'nothing that needs it works',
        fix: 'check its address and key in the settings, the network, and its own status page',
      },
    ]
  }
}

/** The last cause says what was answered. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message} (${messageOf(error.cause)})` : error.message
}

async function databasePart({ config, databaseUrl }: PreflightDeps): Promise<Fault[]> {
  const { replicaUrl, factorKeys } = config
  const wanted = { connections: connectionsOfAll(config), replicaUrl }
  const faults = databaseUrl === null ? [] : await databaseFaultsAt(databaseUrl, wanted)
  return [...faults, ...(await looked('database', () => factorKeyFaultsAt(databaseUrl, factorKeys)))]
}

async function paymentPart({
  payments,
  publicUrl,
  paymentVersion: version,
  clock,
}: PreflightDeps): Promise<Fault[]> {
  const wanted = wantedHooks({ publicUrl, version })
  return paymentFaults(await payments.readSetup(), [wanted.account, wanted.connect], clock.now())
}

async function carrierPart({ parcels, publicUrl }: PreflightDeps): Promise<Fault[]> {
  const wanted = { url: `${publicUrl}/webhooks/shipmondo`, names: wantedHookNames }
  return carrierFaults(await parcels.readSetup(), wanted)
}
