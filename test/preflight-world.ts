/** Sets up a whole marketplace for tests, at the stand-ins and at a name server of its own. */
import { paymentVersion } from '#server/providers/payment/stripe-version'
import { factorKeys } from '#server/config/factor-keys'
import { mailLookupOf } from '#server/preflight/mail-part'
import type { PreflightDeps } from '#server/preflight/preflight'
import { testApp } from './app.ts'
import { dnsServer, type Zone } from './dns-server.ts'

export async function preflightWorld() {
  const app = await testApp()
  app.sandbox.money.change({ payouts: 'manual' })
  const zone: { records: Zone } = {
    records: {
      'genlaest.example': ['v=spf1 include:relay.example -all'],
      'mail._domainkey.genlaest.example': ['v=DKIM1; p=AAAA'],
      '_dmarc.genlaest.example': ['v=DMARC1; p=quarantine'],
    },
  }
  const warnings: { what: string }[] = []
  const { payments, parcels, mail, sms, photos, db, clock, log, config } = app.deps
  const mailLookup = mailLookupOf({ ...config, dkimSelector: 'mail' })
  const deps: PreflightDeps & { db: typeof db; log: typeof log } = {
    config: {
      trustProxy: '127.0.0.1',
      databaseConnections: 20,
      processes: 1,
      replicaUrl: null,
      photoUrl: null,
      factorKeys: factorKeys.parse('ab'.repeat(32)),
    },
    clock,
    mail,
    mailLookup: { ...mailLookup, servers: [await dnsServer(() => zone.records)] },
    payments,
    parcels,
    sms,
    photos,
    databaseUrl: app.databaseUrl,
    publicUrl: app.url,
    paymentVersion,
    db,
    log: Object.assign(Object.create(log) as typeof log, {
      warn: (about: { what: string }) => void warnings.push(about),
    }),
  }
  return { app, deps, zone, warnings }
}
