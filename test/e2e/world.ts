/** The marketplace for the journeys: built pages, a database of its own, and people who are signed in at once. */
import { Writable } from 'node:stream'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { passwordOfJourneys } from './steps/proof.ts'
import { pino } from 'pino'
import type { ResendPayer } from '#rules/resend'
import { connect } from '#server/db/connect'
import { startEmbeddedPostgres } from '#server/db/embedded'
import { migrate } from '#server/db/migrate'
import { noteUpkeep, type Upkeep } from '#server/features/operations/note-upkeep'
import { takeStep } from '#server/features/orders/take-step'
import { runPreflight } from '#server/preflight/keep-preflight'
import { paymentVersion } from '#server/providers/payment/stripe-version'
import type { BankAct } from '#sandbox/world'
import { appCalls } from '../app-calls.ts'
import { openDatabaseDirectory } from '../database-directory.ts'
import { openApp } from '../open-app.ts'
import { askBank } from '../sales.ts'
import { createPeople, type PersonInput } from '../people.ts'
import { signInTo } from './sign-in.ts'

export type World = Awaited<ReturnType<typeof openWorld>>

export async function openWorld() {
  await using disposables = new AsyncDisposableStack()
  const world = await putTogether(disposables)
  const begun = disposables.move()
  return { ...world, close: () => begun.disposeAsync() }
}

async function putTogether(disposables: AsyncDisposableStack) {
  const { dir } = disposables.adopt(await openDatabaseDirectory(), ({ remove }) => remove())
  const { url: databaseUrl } = disposables.adopt(
    await startEmbeddedPostgres({ dir, fast: true }),
    ({ stop }) => stop(),
  )
  const { db, close } = await connect(databaseUrl, { max: 1 })
  await migrate(db)
  await close()

  const errors: string[] = []
  const log = pino(
    { level: 'error' },
    new Writable({ write: (line, _encoding, done) => (errors.push(String(line)), done()) }),
  )
  const app = disposables.adopt(await openApp({ databaseUrl, log, pages: true }), (open) => open.close())
  const calls = appCalls(app)
  const people = createPeople(app.deps, { isProven: false, passwordOfAll: passwordOfJourneys })

  const { signIn } = signInTo(app.url)

  return {
    url: app.url,
    ...calls,
    ...people,
    signIn,
    providerCalls: app.providerCalls,
    /** The marketplace's time, which an earlier journey may have moved. */
    now: () => app.deps.clock.now(),
    /** Another session of this person's. */
    tokenOf: people.signIn,
    /** The push service, for a browser without one. */
    push: app.sandbox.push,
    /** A person who can buy, signed in on this page. */
    async buyer(page: Page, input: PersonInput = {}) {
      const person = await people.person(input)
      await signIn(page, person)
      return person
    },
    /** The six digits of the newest email or SMS to this address or number. */
    async codeSentTo(to: string) {
      await calls.settled()
      const [newest] = await calls.outbox(to)
      const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0]
      if (!code) throw new Error(`No code was sent to ${to}: ${newest?.text}`)
      return code
    },
    /** The bank of the sale's buyer acts, or the provider warns of the payment. */
    askBank: (sale: { orderId: string }, event: BankAct) =>
      askBank({ ...calls, deps: app.deps }, sale, event),
    /** While `act` runs, this party pays the new label of a parcel that comes back. */
    async whereLabelsArePaidBy(payer: ResendPayer, act: () => Promise<void>) {
      const { config } = app.deps
      const before = config.resendPayer
      config.resendPayer = payer
      try {
        await act()
      } finally {
        config.resendPayer = before
      }
    },
    /** The operator cancels a sale. */
    async cancelSale(orderId: string) {
      await takeStep(app.deps, { orderId, step: 'voidOrder', actor: 'operator' })
      await calls.settled()
    },
    /** Makes a deletion too old to be undone. */
    async forgetDeletion(listingId: string) {
      const long = new Date(app.deps.clock.now().getTime() - 24 * 3_600_000)
      await app.deps.db.updateTable('listing').set({ deleted_at: long }).where('id', '=', listingId).execute()
    },
    /** No advert can be fetched while `act` runs. */
    async withoutAdverts(act: () => Promise<void>) {
      await sql`alter table advert rename to advert_away`.execute(app.deps.db)
      try {
        await act()
      } finally {
        await sql`alter table advert_away rename to advert`.execute(app.deps.db)
      }
    },
    /** The hourly look at everything outside, where no name server answers. */
    async lookAround() {
      const mailLookup = { domain: 'example.dk', selector: null, servers: ['127.0.0.1:9'] }
      const own = { databaseUrl, publicUrl: app.url, mailLookup, paymentVersion }
      await runPreflight({ ...app.deps, ...own }, true)
    },
    /** A backup or reconciliation has just ended so. */
    upkeepDone: (done: Upkeep) => noteUpkeep(app.deps, done),
    /** The errors in the server's log since the last call. */
    takeErrors: () => errors.splice(0),
  }
}
