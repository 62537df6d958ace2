/** The application as production builds it, on a given database. Its providers are set up and never called. */
import type { FastifyInstance } from 'fastify'
import { createAdapters } from '#server/adapters'
import { buildApp } from '#server/app'
import { readConfig, type Config } from '#server/config'
import { connect } from '#server/db/connect'
import { createJobs } from '#server/jobs/queue'
import { presenceAmong } from '#server/realtime/presence'
import { currentEditions } from '#server/features/books/editions/current-editions'
import { createLog } from '#server/log'
import { openShortCaches } from '#server/short-caches'
import { undoStack } from '#server/undo'

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
}

type Wish = { databaseUrl: string; dataDir: string; cacheSeconds: number }

export async function openProduction({ databaseUrl, dataDir, cacheSeconds }: Wish) {
  const { onEnd, end } = undoStack()
  const env = { ...settings, DATA_DIR: dataDir, SHORT_CACHE_SECONDS: String(cacheSeconds) }
  // All providers are set, so none is null.
  const config = readConfig(env) as Config
  const log = createLog(config.logLevel)
  const clock = { now: () => new Date() }
  const { db } = onEnd(await connect(databaseUrl, { max: config.databaseConnections }), ({ close }) =>
    close(),
  )
  const caches = onEnd(openShortCaches(config, databaseUrl, log), ({ close }) => close())
  const deps = {
    ...onEnd(createAdapters(config, clock), ({ close }) => close()),
    config,
    publicUrl: () => settings.PUBLIC_URL,
    db,
    clock,
    log,
    jobs: createJobs({ databaseUrl, log }),
    sharedAnswers: caches.sharedAnswers,
    presence: presenceAmong(() => undefined),
  }
  await currentEditions(db)
  const app: FastifyInstance = await buildApp(deps, { loggerInstance: log, trustProxy: config.trustProxy })
  onEnd(app, (running) => running.close())
  return { app, close: end }
}
