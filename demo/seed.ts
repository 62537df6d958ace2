/**
 * Fills an unused marketplace with the demo: people, books, chats, and orders in every state. Orders come about through
 * the real acts and the stand-ins, at past times that the clock of each simulates, so that ledger, card payments and
 * parcels agree.
 * Everything is one transaction. A process that is killed half-way leaves an empty database. Of two nodes that start
 * together, the second waits and then finds the work done. Remains of a killed process in the stand-ins are deleted
 * first.
 */
import { sql } from 'kysely'
import { hoursAfter } from '#rules/deadlines'
import type { Db } from '#server/db/db'
import type { Deps } from '#server/deps'
import { jobHandlers } from '#server/handlers'
import { demoConversations } from './conversations.ts'
import { demoOrders, demoPayouts } from './orders.ts'
import { databaseWithin } from './seed/database-within.ts'
import { seedAdverts } from './seed/seed-adverts.ts'
import { seedBooks } from './seed/seed-books.ts'
import { chatEvents } from './seed/chat-events.ts'
import { preparePhotos, seedPhotos } from './seed/photos.ts'
import { seedListings } from './seed/seed-listings.ts'
import { orderEvents } from './seed/order-events.ts'
import { payoutEvent } from './seed/payout-event.ts'
import { seedOperator, seedSellers } from './seed/seed-people.ts'
import type { PastEvent } from './seed/seeding.ts'
import { immediateJobs } from './seed/immediate-jobs.ts'
import type { DemoWorld } from './seed/demo-world.ts'

/** False if the marketplace already has people. */
export async function seedDemo(deps: Deps, world: DemoWorld): Promise<boolean> {
  return deps.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('the demo is seeded'))`.execute(tx)
    if (await isInhabited(tx)) return false
    world.forgetPeople()
    await fill(deps, world, tx)
    return true
  })
}

async function isInhabited(db: Db): Promise<boolean> {
  return (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined
}

async function fill(given: Deps, world: DemoWorld, tx: Db): Promise<void> {
  const { jobs, finish } = immediateJobs()
  const payments = payableNow(given, world)
  const deps: Deps = { ...given, db: databaseWithin(tx), jobs, payments, publicUrl: () => nowhere }
  const handlers = jobHandlers(deps)
  const today = deps.clock.now()
  const { real: isReal, checkDays } = world.money.read()

  async function stories() {
    const [people, books] = await Promise.all([seedSellers(deps, today), seedBooks(deps)])
    await seedAdverts(deps, await seedOperator(deps, today), today)
    const listings = await seedListings(deps, { people, books, today })
    const seeding = { deps, world, people, listings }
    const past: PastEvent[] = [
      ...demoOrders.flatMap((order) => orderEvents(seeding, order)),
      ...demoPayouts.map((payout) => payoutEvent(seeding, payout)),
      ...demoConversations.flatMap((chat) => chatEvents(seeding, chat)),
    ]
    for (const { hoursAgo, happen } of past.toSorted((one, other) => other.hoursAgo - one.hoursAgo)) {
      world.clock.simulate(hoursAfter(today, -hoursAgo))
      // Money that takes its time has come by then.
      if (isReal) await world.money.settle()
      await happen()
      await finish(handlers)
    }
    // Messages of the past are read or not; nobody gets an email about them today.
    await deps.db.deleteFrom('untold_message').execute()
    return listings
  }

  try {
    // The demo's sellers were checked long ago.
    world.money.change({ checkDays: 0 })
    // Photos use the processor and stories the database, so running both together takes the time of one.
    const [listings, pictures] = await Promise.all([stories(), preparePhotos(deps)])
    await seedPhotos(deps, listings, pictures)
  } finally {
    world.clock.simulate(null)
    world.money.change({ checkDays })
  }
}

/** The return address of past buyers, which nobody opens. */
const nowhere = 'http://localhost'

/**
 * Keeps a past purchase's payment page open now. Otherwise another node's stand-in, whose time is the present, would
 * expire it before it is paid.
 */
function payableNow({ payments, clock }: Deps, world: DemoWorld): Deps['payments'] {
  return {
    ...payments,
    async startCheckout(checkout) {
      const then = clock.now()
      world.clock.simulate(null)
      try {
        return await payments.startCheckout({ ...checkout, expiresAt: hoursAfter(clock.now(), 1) })
      } finally {
        world.clock.simulate(then)
      }
    },
  }
}
