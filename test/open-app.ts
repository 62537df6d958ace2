/**
 * The whole marketplace for a test: the real app on a real port, running jobs, and the sandbox as the outside world.
 * Nothing in it is mocked. The caller owns the database; `close` ends all else.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { startSandbox } from '#sandbox/sandbox'
import { createAdapters, createPush, openPlaces } from '#server/adapters'
import { buildApp } from '#server/app'
import { readConfig, withSandbox, type Config } from '#server/config'
import { connect, type Connection } from '#server/db/connect'
import { traceQuery } from '#server/db/observe-queries'
import type { Deps } from '#server/deps'
import type { Log } from '#server/log'
import { everyMinute, jobHandlers } from '#server/handlers'
import { countProviderCalls } from '#server/features/operations/provider-calls'
import { registerCarrierWebhooks } from '#server/features/shipping/register-carrier-webhooks'
import { servePages } from '#server/http/pages'
import { serveSamples } from '#server/http/samples'
import { createJobs } from '#server/jobs/queue'
import { onSockets } from '#server/on-sockets'
import { photoAccess } from '#server/features/photos/photo-access'
import { wishLinks } from '#server/features/wishes/wish-links'
import { ownPushKeys } from '#server/push-keys'
import { ownSigningSecret } from '#server/signing-secret'
import { presenter } from '#server/features/books/presenter'
import { openSearch } from '#server/search/search'
import { presenceAmong } from '#server/realtime/presence'
import { openSockets } from '#server/realtime/socket'
import { type Sockets } from '#server/realtime/sockets'
import { openShortCaches } from '#server/short-caches'
import { fastestPlace } from './database-directory.ts'

export type OpenApp = Awaited<ReturnType<typeof openApp>>

export type AppOptions = {
  databaseUrl: string
  /** An open connection to it, which the caller closes. */
  connection?: Connection
  /** A copy of the database, from which guests are answered; none by default. */
  replicaUrl?: string
  /** Overrides settings. */
  env?: Record<string, string>
  /** The logger; nothing is logged by default. */
  log?: Logger
  /** Serves pages, too, from the web's build. */
  pages?: boolean
  /** The mode of the app, sandbox by default; only production allows search engines. */
  mode?: Config['mode']
  /** How many milliseconds jobs wait for silent payment and parcel providers; the production value by default. */
  timeoutMs?: number | undefined
  /** How many milliseconds a person waits for the payment provider; the production value by default. */
  waitMs?: number | undefined
  /** How often a failed job is retried. */
  retries?: number | undefined
}

const quiet: Log = { info() {}, warn() {}, error() {} }

export async function openApp(options: AppOptions) {
  await using disposables = new AsyncDisposableStack()
  const open = await assemble(options, disposables)
  const begun = disposables.move()
  return { ...open, close: () => begun.disposeAsync() }
}

async function assemble(
  {
    databaseUrl,
    connection,
    replicaUrl,
    env = {},
    log,
    pages = false,
    mode = 'sandbox',
    timeoutMs,
    waitMs,
    retries,
  }: AppOptions,
  disposables: AsyncDisposableStack,
) {
  const dataDir = disposables.adopt(await mkdtemp(join(await fastestPlace(), 'genlaest-app-')), (dir) =>
    rm(dir, { recursive: true, force: true }),
  )
  const sandbox = disposables.adopt(await startSandbox({ dataDir, money: moneyIn(env) }), ({ close }) =>
    close(),
  )
  const settings = { ...withSandbox({ DATA_DIR: dataDir, ...env }, sandbox.settings), mode }
  const config = withTimeouts(settings, timeoutMs, waitMs)
  const replica = replicaUrl === undefined ? null : { url: replicaUrl, onBroken: () => {} }
  const { db } =
    connection ??
    disposables.adopt(await connect(databaseUrl, { max: 10, onQuery: traceQuery, replica }), ({ close }) =>
      close(),
    )
  const own = { clock: sandbox.clock, log: log ?? quiet }
  const providerCalls = disposables.adopt(countProviderCalls({ db, ...own }), ({ close }) => close())
  const adapters = disposables.adopt(
    createAdapters(config, { ...own, observe: providerCalls.observe }),
    ({ close }) => close(),
  )
  // A new connection to a new database costs more than most tests spend on jobs.
  const jobOptions = {
    connections: 1,
    retryDelaySeconds: 0,
    ...(retries === undefined ? {} : { retryLimit: retries }),
  }
  const jobs = disposables.adopt(createJobs({ databaseUrl, log: log ?? quiet, ...jobOptions }), ({ stop }) =>
    stop(),
  )
  const caches = disposables.adopt(openShortCaches(config, { db, databaseUrl }, log ?? quiet), ({ close }) =>
    close(),
  )
  const signingSecret = await ownSigningSecret(db, sandbox.clock.now())
  let url = ''
  let sockets: Sockets | undefined
  const deps: Deps = {
    ...adapters,
    push: createPush(config, await ownPushKeys(db, config.providers.push.keys, sandbox.clock.now())),
    places: await openPlaces(config),
    photoAccess: photoAccess(signingSecret, sandbox.clock),
    wishLinks: wishLinks(signingSecret, sandbox.clock),
    config,
    publicUrl: () => url,
    db,
    clock: sandbox.clock,
    log: log ?? quiet,
    jobs,
    responseCache: caches.responseCache,
    presence: presenceAmong(() => sockets),
    search: openSearch(db, presenter),
  }
  const app = disposables.adopt(
    await buildApp(deps, {
      trustProxy: config.trustProxy,
      graceMs: 20,
      ...(log ? { loggerInstance: log } : {}),
    }),
    (running) => running.close(),
  )
  sockets = openSockets(app, deps, { databaseUrl, ...onSockets(deps) })
  await app.register(sandbox.routes)
  if (pages) await serveSamples(app, { dev: false })
  if (pages)
    await servePages(app, {
      dev: false,
      cache: caches.pages,
      publicUrl: null,
      pictures: config.photoUrl && new URL(config.photoUrl).origin,
    })
  await jobs.start()
  await app.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  sandbox.listenAt(url)
  sandbox.onClockMoved(() => everyMinute(deps))
  await registerCarrierWebhooks(deps, url)()
  await jobs.work(jobHandlers(deps))
  return { url, databaseUrl, deps, sandbox, sockets, providerCalls }
}

/** Reads the settings as the program does; without a check of each seller unless a test asks for one. */
function moneyIn(env: Record<string, string>) {
  return (
    readConfig({ ...(env['SANDBOX_MONEY'] && { SANDBOX_CHECK_DAYS: '0' }), ...env }).sandboxMoney ?? undefined
  )
}

function withTimeouts(
  { providers: production, ...config }: Config,
  timeoutMs: number | undefined,
  waitMs: number | undefined,
): Config {
  const providers = { ...production, payment: { ...production.payment, waitMs } }
  if (timeoutMs === undefined) return { ...config, providers }
  const payment = { ...providers.payment, timeoutMs, retries: 0 }
  const parcels = { ...providers.parcels, timeoutMs, buyTimeoutMs: timeoutMs }
  const push = { ...providers.push, timeoutMs }
  const sms = { ...providers.sms, timeoutMs }
  return { ...config, providers: { ...providers, payment, parcels, push, sms } }
}
