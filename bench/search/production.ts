/**
 * The application as in production, on a given database. Its providers are configured and never called, except for
 * those whose address is given.
 */
import type { FastifyInstance } from 'fastify'
import { createAdapters, createPush, openPlaces } from '#server/adapters'
import { buildApp } from '#server/app'
import { readConfig, type Config } from '#server/config'
import { connect } from '#server/db/connect'
import { createJobs } from '#server/jobs/queue'
import { jobHandlers } from '#server/handlers'
import { onSockets } from '#server/on-sockets'
import { openSockets } from '#server/realtime/socket'
import { type Sockets } from '#server/realtime/sockets'
import { connectionsEach } from '#server/config/connections-each'
import { servePages } from '#server/http/pages'
import { photoAccess } from '#server/features/photos/photo-access'
import { wishLinks } from '#server/features/wishes/wish-links'
import { ownPushKeys } from '#server/push-keys'
import { ownSigningSecret } from '#server/signing-secret'
import { presenceAmong } from '#server/realtime/presence'
import { presenter } from '#server/features/books/presenter'
import { openSearch } from '#server/search/search'
import { createLog } from '#server/log'
import { openShortCaches } from '#server/short-caches'

const name = 'benchmark'
const settings = {
  GENLAEST_MODE: 'production',
  PUBLIC_URL: 'https://genlaest.example',
  LOG_LEVEL: 'warn',
  STRIPE_SECRET_KEY: 'sk_live_benchmark',
  STRIPE_WEBHOOK_SECRET: name,
  STRIPE_CONNECT_WEBHOOK_SECRET: name,
  SHIPMONDO_USER: name,
  SHIPMONDO_KEY: name,
  SHIPMONDO_WEBHOOK_KEY: name.repeat(4),
  GATEWAYAPI_TOKEN: name,
  GATEWAYAPI_WEBHOOK_SECRET: name,
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'hej@genlaest.example',
  ADDRESS_TOKEN: name,
  GOOGLEBOOKS_KEY: name,
  OPERATOR_NAME: 'Genlæst ApS',
  OPERATOR_ADDRESS: 'Nørregade 1, 8000 Aarhus C',
  OPERATOR_CVR: '24256790',
}

type Options = {
  databaseUrl: string
  dataDir: string
  cacheSeconds: number
  /** How many processes share the database's connections. */
  processes?: number
  /** Adds sockets and a job queue, as chat nodes have them. */
  talks?: boolean
  /** The node serves the built pages. */
  pages?: boolean
  /** Stand-ins. */
  payments?: { apiBase: string; secretKey: string }
  mail?: { url: string }
}

export async function openProduction(options: Options) {
  const { databaseUrl, dataDir, cacheSeconds, processes = 1, talks = false, pages = false } = options
  const disposables = new AsyncDisposableStack()
  const env = {
    ...settings,
    // Readers who lose their connection get an email, and there may be no relay.
    ...(talks ? { LOG_LEVEL: 'error' } : {}),
    DATA_DIR: dataDir,
    SHORT_CACHE_SECONDS: String(cacheSeconds),
    PROCESSES: String(processes),
  }
  // All providers are configured, so none is null.
  const config = readConfig(env) as Config
  // Not among the settings, because production refuses a provider on this machine.
  Object.assign(config.providers.payment, options.payments)
  Object.assign(config.providers.mail, options.mail)
  const log = createLog(config.logLevel)
  const clock = { now: () => new Date() }
  const { db } = disposables.adopt(
    await connect(databaseUrl, { max: connectionsEach(config) }),
    ({ close }) => close(),
  )
  const caches = disposables.adopt(openShortCaches(config, { db, databaseUrl }, log), ({ close }) => close())
  const jobs = createJobs({ databaseUrl, log })
  const signingSecret = await ownSigningSecret(db, clock.now())
  let sockets: Sockets | undefined
  const deps = {
    ...disposables.adopt(createAdapters(config, { clock, log }), ({ close }) => close()),
    push: createPush(config, await ownPushKeys(db, config.providers.push.keys, clock.now())),
    places: await openPlaces(config),
    photoAccess: photoAccess(signingSecret, clock),
    wishLinks: wishLinks(signingSecret, clock),
    config,
    publicUrl: () => settings.PUBLIC_URL,
    db,
    clock,
    log,
    jobs,
    responseCache: caches.responseCache,
    presence: presenceAmong(() => sockets),
    search: openSearch(db, presenter),
  }
  await deps.search.ready()
  const app: FastifyInstance = await buildApp(deps, { loggerInstance: log, trustProxy: config.trustProxy })
  disposables.defer(() => app.close())
  if (talks) {
    await disposables.adopt(jobs, (running) => running.stop()).start()
    sockets = openSockets(app, deps, { databaseUrl, ...onSockets(deps) })
    await jobs.work(jobHandlers(deps))
  }
  if (pages) await servePages(app, { dev: false, cache: caches.pages, publicUrl: config.publicUrl })
  return { app, deps, close: () => disposables.disposeAsync() }
}
