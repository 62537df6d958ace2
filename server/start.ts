/**
 * Starts the whole marketplace: stand-ins where no provider is set, database, migrations, jobs, API, pages. A failure
 * stops everything that had already started.
 */
import cluster from 'node:cluster'
import { join } from 'node:path'
import { createAdapters, createPush, openPlaces } from './adapters.ts'
import { buildApp } from './app.ts'
import { readConfig, withSandbox, type Config, type Settings } from './config.ts'
import type { Env } from './config/provider-settings.ts'
import { connect, type Connection } from './db/connect.ts'
import { type Db } from './db/db.ts'
import { migrate } from './db/migrate.ts'
import type { Deps } from './deps.ts'
import { everyMinute, jobHandlers } from './handlers.ts'
import { serveSamples } from './http/samples.ts'
import { servePages } from './http/pages.ts'
import { patiently } from './jobs/patiently.ts'
import { createJobs } from './jobs/queue.ts'
import { listening } from './listening.ts'
import { createLog } from './log.ts'
import { observe } from './observe.ts'
import { prepareMachine } from './machine.ts'
import { preflightWhenDue } from './preflight/keep-preflight.ts'
import { mailLookupOf } from './preflight/mail-part.ts'
import { paymentVersion } from './providers/payment/stripe-version.ts'
import { countProviderCalls } from './features/operations/provider-calls.ts'
import { registerCarrierWebhooks } from './features/shipping/register-carrier-webhooks.ts'
import { presenter } from './features/books/presenter.ts'
import { openSearch } from './search/search.ts'
import { needsRebuild, rebuildSearch } from './search/rebuild.ts'
import { presenceAmong } from './realtime/presence.ts'
import { openSockets } from './realtime/socket.ts'
import { type Sockets } from './realtime/sockets.ts'
import { photoAccess } from './features/photos/photo-access.ts'
import { wishLinks } from './features/wishes/wish-links.ts'
import { ownSigningSecret } from './signing-secret.ts'
import { ownPushKeys } from './push-keys.ts'
import { openShortCaches } from './short-caches.ts'
import { onSockets } from './on-sockets.ts'
import { returnMemory } from './return-memory.ts'

export type Running = {
  /** The address for a person on this machine. */
  url: string
  config: Config
  /** The password of the demo's people; null in production. */
  demoPassword: string | null
  /** Settles with the reason when the program cannot go on. */
  failed: Promise<string>
  /** Accepts no more requests, waits up to 10 seconds for running ones, and stops everything. */
  stop(): Promise<void>
}

const jobsMs = 10_000

export async function start({ env, dev }: { env: Env; dev: boolean }): Promise<Running> {
  await using disposables = new AsyncDisposableStack()
  const running = await assemble(env, dev, disposables)
  const begun = disposables.move()
  return { ...running, stop: () => begun.disposeAsync() }
}

async function assemble(env: Env, dev: boolean, disposables: AsyncDisposableStack) {
  const settings = readConfig(env)
  const { publicUrl } = settings
  const log = createLog(settings.logLevel)
  const { databaseUrl, failed } = await prepareMachine(settings, disposables)

  const sandbox = settings.providers ? null : await startSandbox(settings)
  if (sandbox) disposables.defer(sandbox.close)
  const config = sandbox ? withSandbox(env, sandbox.settings) : (settings as Config)

  const onIdleError = (error: Error) => log.warn({ err: error }, 'an idle database connection broke')
  const clock = sandbox?.clock ?? { now: () => new Date() }
  let pool: Connection['pool'] | undefined
  let sockets: Sockets | undefined
  const late = { pool: () => pool, sockets: () => sockets?.engine.clientsCount ?? 0 }
  const observing = await observe(config, { log, clock, ...late }, disposables)
  const onBroken = (error: Error) =>
    log.warn({ err: error }, 'the copy of the database does not answer, and the primary does its work')
  const replica = config.replicaUrl === null ? null : { url: config.replicaUrl, onBroken }
  const observed = { onIdleError, onQuery: observing.onQuery, replica }
  const connection = await connect(databaseUrl, { max: config.databaseConnections, ...observed })
  pool = connection.pool
  disposables.defer(connection.close)
  await migrate(connection.db)
  const source = { db: connection.db, databaseUrl }
  const caches = disposables.adopt(openShortCaches(config, source, log, observing.noteLookUp), ({ close }) =>
    close(),
  )

  const calls = disposables.adopt(countProviderCalls({ db: connection.db, clock, log }), ({ close }) =>
    close(),
  )
  const own = { clock, log, observe: calls.observe }
  const adapters = disposables.adopt(createAdapters(config, own), ({ close }) => close())
  const pushKeys = await ownPushKeys(connection.db, config.providers.push.keys, clock.now())
  const jobs = disposables.adopt(createJobs({ databaseUrl, log }), ({ stop }) => stop(jobsMs))
  await jobs.start()

  const signingSecret = await ownSigningSecret(connection.db, clock.now())
  let url = ''
  const deps: Deps = {
    ...adapters,
    push: createPush(config, pushKeys),
    places: await openPlaces(config),
    photoAccess: photoAccess(signingSecret, clock),
    wishLinks: wishLinks(signingSecret, clock),
    config,
    publicUrl: () => publicUrl ?? url,
    db: connection.db,
    clock,
    log,
    jobs,
    responseCache: caches.responseCache,
    presence: presenceAmong(() => sockets),
    observeWebhook: observing.observeWebhook,
    search: observing.watchSearch(openSearch(connection.db, presenter)),
  }
  const demoPassword = sandbox && (await fillWithDemo(deps, sandbox))
  // Loaded now; otherwise the first search would wait for it.
  await deps.search.ready()
  const counted = { noteAnswer: observing.noteAnswer }
  const app = await buildApp(deps, { loggerInstance: log, trustProxy: config.trustProxy, ...counted })
  disposables.defer(() => app.close())
  sockets = openSockets(app, deps, { databaseUrl, ...onSockets(deps) })
  if (sandbox) {
    await app.register(sandbox.routes)
    await serveSamples(app, { dev })
  }
  const pictures = config.photoUrl === null ? null : new URL(config.photoUrl).origin
  await servePages(app, { dev, cache: caches.pages, publicUrl, pictures })
  disposables.defer(returnMemory())
  await observing.publish(deps)
  const here = await listening(app, config.listen)
  url = here.url

  if (sandbox) {
    sandbox.listenAt(here.internal, publicUrl ?? url)
    sandbox.reportSmsTo(`${here.internal}/webhooks/gatewayapi`)
    sandbox.onClockMoved(() => everyMinute(deps))
  }
  const registerWebhooks = registerCarrierWebhooks(deps, sandbox ? here.internal : deps.publicUrl())
  if (isFirstProcess()) await registerWebhooks()
  await jobs.work(jobHandlers(deps))
  const startedAt = clock.now()
  const timed = {
    sweep: () => everyMinute(deps),
    'hear-from-carriers': registerWebhooks,
    preflight: () => lookAround(deps, startedAt),
  }
  for (const [name, tick] of Object.entries(timed)) await patiently(() => jobs.everyMinute(name, tick), log)
  await patiently(async () => {
    const nowToo = await needsRebuild(deps.db)
    await jobs.everyNight('rebuild-search', () => rebuildSearch(deps.db), { nowToo })
  }, log)
  return { url, config, demoPassword, failed }
}

/** The sandbox has nothing outside that has to be right. */
async function lookAround(deps: Deps, startedAt: Date): Promise<void> {
  const { config } = deps
  const { databaseUrl } = config
  if (config.mode === 'sandbox') return
  const publicUrl = deps.publicUrl()
  const outside = { databaseUrl, publicUrl, mailLookup: mailLookupOf(config), paymentVersion }
  await preflightWhenDue({ ...deps, ...outside }, startedAt)
}

async function startSandbox({ dataDir, publicUrl, sandboxMoney }: Settings) {
  const sandbox = await import('#sandbox/sandbox')
  return sandbox.startSandbox({
    dataDir: join(dataDir, 'sandbox'),
    publicUrl: publicUrl ?? undefined,
    money: sandboxMoney ?? undefined,
  })
}

type Sandbox = Awaited<ReturnType<typeof startSandbox>>

/** The demo pays and sends, so it needs stand-ins for payments and parcels. Returns its people's password. */
async function fillWithDemo(deps: Deps, sandbox: Sandbox): Promise<string> {
  await seedOnce(deps, sandbox)
  const { reachedByOthers, dataDir } = deps.config
  if (!reachedByOthers) return (await import('../demo/people.ts')).demoPassword
  const { replaceUsualPassword } = await import('../demo/own-password.ts')
  return replaceUsualPassword(deps.db, join(dataDir, 'sandbox'))
}

async function seedOnce(deps: Deps, sandbox: Sandbox) {
  const { payment, parcels } = deps.config.providers
  const { STRIPE_SECRET_KEY, SHIPMONDO_KEY } = sandbox.settings
  if (payment.secretKey !== STRIPE_SECRET_KEY || parcels.key !== SHIPMONDO_KEY) return
  if (await isInhabited(deps.db)) return
  const { seedDemo } = await import('../demo/seed.ts')
  await seedDemo(deps, sandbox)
}

async function isInhabited(db: Db) {
  return (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Start messages are logged once: by the first of several workers. */
const isFirstProcess = () => cluster.isPrimary || cluster.worker?.id === 1
