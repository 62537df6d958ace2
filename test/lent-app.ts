/**
 * Apps that the tests of a worker use one after the other, because opening one, and its connections' first look at each
 * table, cost more than most tests. When a test ends, its app is emptied. One that the test has changed in a way that
 * this does not undo is closed; its database may still serve the next.
 */
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { providers } from '#sandbox/faults'
import type { MoneyMode } from '#sandbox/stripe/money-mode'
import type { Deps } from '#server/deps'
import { presenter } from '#server/features/books/presenter'
import { openSearch } from '#server/search/search'
import { sharedDatabase, type SharedDatabase } from './database.ts'
import { openApp, type AppOptions, type OpenApp } from './open-app.ts'

type Settings = Omit<AppOptions, 'databaseUrl' | 'connection'> & {
  /** The database was never used before: deleted rows leave larger indexes, which change plans. */
  fresh?: boolean
}

type Lent = {
  /** As text. */
  settings: string
  app: OpenApp
  database: SharedDatabase
  money: MoneyMode
  isChanged: () => boolean
  renewSearch: () => void
}

// Each app asks for work every few seconds, so more would cost more than they save.
const mostIdle = 2
const idle: Lent[] = []
const freeDatabases: SharedDatabase[] = []

/** An app without any person, and the function that ends its use. */
export async function lentApp(settings: Settings): Promise<{ app: OpenApp; giveBack: () => Promise<void> }> {
  const text = JSON.stringify(settings)
  const place = settings.fresh ? -1 : idle.findIndex((one) => one.settings === text)
  const [found] = place < 0 ? [] : idle.splice(place, 1)
  const lent = found ?? (await opened(settings))
  return { app: lent.app, giveBack: () => takeBack(lent) }
}

async function opened(settings: Settings): Promise<Lent> {
  const known = settings.fresh ? undefined : freeDatabases.pop()
  const database = known ?? (await sharedDatabase())
  const app = await openApp({ ...settings, databaseUrl: database.url, connection: database.connection })
  return {
    settings: JSON.stringify(settings),
    app,
    database,
    money: app.sandbox.money.read(),
    renewSearch: renewableSearch(app.deps),
    isChanged: settings.fresh ? () => true : watchedFor(app),
  }
}

async function takeBack(lent: Lent): Promise<void> {
  const { app, database } = lent
  if (database.connection.pool.ended || lent.isChanged() || !(await comesToRest(lent)))
    return await close(lent)
  await app.providerCalls.flush()
  if (!(await database.empty(['public.signing_secret', 'public.push_keys']))) return await close(lent)
  lent.renewSearch()
  await emptyOutside(lent)
  idle.push(lent)
  if (idle.length > mostIdle) await close(idle.shift()!)
}

async function close({ app, database }: Lent): Promise<void> {
  await app.close()
  if (await database.empty([])) freeDatabases.push(database)
  else await database.drop()
}

/** Whether no job is open, now or soon. */
async function comesToRest({ app, database }: Lent): Promise<boolean> {
  for (let tries = 0; tries < 20; tries++) {
    await app.sandbox.settle()
    const { rows } = await database.connection.pool.query(
      `select from pgboss.job where state in ('created', 'retry', 'active') and name not like '\\_\\_%' limit 1`,
    )
    if (rows.length === 0) return true
    await pause(10)
  }
  return false
}

/** All that a test leaves beside the database. */
async function emptyOutside({ app: { deps, sandbox }, money }: Lent): Promise<void> {
  const { photos } = deps.config.providers
  if ('folder' in photos) await rm(photos.folder, { recursive: true, force: true })
  sandbox.forgetPeople()
  for (const provider of providers) sandbox.faults.fix(provider)
  sandbox.money.change(money)
  sandbox.clock.simulate(null)
  const ahead = sandbox.clock.now().getTime() - Date.now()
  sandbox.clock.advance(-ahead / 3_600_000)
}

/** Notes what emptying does not undo: dependencies that a test replaces, and links to the outside that it changes. */
function watchedFor({ deps, sandbox }: OpenApp): () => boolean {
  let isChanged = false
  for (const method of ['changePlatform', 'listenAt', 'onClockMoved', 'reportSmsTo'] as const)
    replace(sandbox, method, (original) => (...given: unknown[]) => {
      isChanged = true
      return original(...given)
    })
  const parts = partsOf(deps)
  return () => {
    const now = partsOf(deps)
    return isChanged || now.length !== parts.length || now.some((part, place) => part !== parts[place])
  }
}

/** A search keeps its index in memory: the returned function lets the app begin with another. */
function renewableSearch({ search, db }: Deps): () => void {
  let current = { ...search }
  for (const method of Object.keys(search) as (keyof typeof search)[])
    replace(
      search,
      method,
      () =>
        (...given: unknown[]) =>
          (current[method] as Method)(...given),
    )
  return () => void (current = openSearch(db, presenter))
}

type Method = (...given: unknown[]) => unknown

function replace<Of extends object>(of: Of, method: keyof Of, by: (original: Method) => Method) {
  Object.assign(of, { [method]: by(of[method] as Method) })
}

/** Every dependency, and every member of each. */
function partsOf(deps: object): unknown[] {
  return Object.values(deps).flatMap((part: unknown) =>
    typeof part === 'object' && part !== null ? [part, ...Object.values(part)] : [part],
  )
}
