/**
 * Requests of every call from its own schema, fitting and spoilt, by every role: none is our fault (5xx). The seed is
 * printed with a failure; `FUZZ_SEED` repeats it, `FUZZ_REQUESTS` makes more.
 */
import { expect, test } from 'vitest'
import { contract } from '#contract/contract'
import type { Route } from '#contract/http'
import type { CallName } from '#contract/paths'
import { buildApp } from '#server/app'
import { hashPassword } from '#server/features/accounts/passwords'
import { testApp, type Person } from './app.ts'
import { randomFrom } from './fuzz/from-schema.ts'
import { requestOf } from './fuzz/request-of.ts'
import { testPhoto } from './people.ts'
import { paidParcel, scan } from './sales.ts'

const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000)
const requests = Number(process.env['FUZZ_REQUESTS'] ?? (process.env['CI'] ? 20_000 : 3_000))
const atOnce = 8
/** Calls end sessions, so everybody logs in again now and then. */
const untilNewTokens = 400
/** Each hashes a password, which takes as long as a hundred other calls. */
const slow = new Set<CallName>([
  'login',
  'register',
  'resetPassword',
  'changePassword',
  'prove',
  'deleteAccount',
  'newEmail',
])
const slowShare = 0.05

test(
  `${requests} requests from the calls’ own schemas, and no fault`,
  { timeout: 120_000 + requests * 40 },
  async () => {
    const app = await testApp()
    const sale = await paidParcel(app)
    await scan(app, sale, 'delivered')
    await app.as(sale.buyer, 'refundRequest', { shipment: sale.orderId, reason: 2, text: 'Slidt' })
    const { id: forSale, bookId } = await app.listedBook({}, sale.seller)
    const people: readonly Person[] = [
      sale.buyer,
      sale.seller,
      await app.person(),
      await app.person({ verified: false }),
      await app.person({ role: 'operator' }),
    ]
    const password = 'a sentence of our own'
    await app.deps.db
      .updateTable('account')
      .set({ password_hash: await hashPassword(password) })
      .execute()
    const known = [password, sale.orderId, sale.listingId, forSale, bookId, ...people.map(({ id }) => id)]
    const photo = await testPhoto()
    // The calls stay in process: the network would take most of the time.
    await using server = { app: await buildApp(app.deps), [Symbol.asyncDispose]: () => server.app.close() }
    await server.app.ready()

    const random = randomFrom(seed)
    const names = Object.keys(contract) as CallName[]
    const faults: string[] = []
    /** A stand-in that a busy machine made too slow: asked again alone, it has to answer. */
    const unanswered: { name: CallName; request: ReturnType<typeof requestOf> }[] = []
    async function send(name: CallName, request: ReturnType<typeof requestOf>, isLast = false) {
      const { statusCode, body } = await server.app.inject(request)
      if (statusCode < 300) done.add(name)
      if (statusCode === 503 && !isLast) unanswered.push({ name, request })
      else if (statusCode >= 500) faults.push(`${name} ${statusCode} ${body.slice(0, 200)} ${said(request)}`)
    }
    /** The calls whose acts ran to their end: requests that are all refused at the door would prove nothing. */
    const done = new Set<CallName>()
    let tokens: (string | null)[] = []
    let sent = 0
    async function sendSome() {
      while (sent < requests) {
        if (sent % untilNewTokens === 0)
          tokens = [null, ...(await Promise.all(people.map(({ id }) => app.signIn(id).catch(() => null))))]
        const name = names[sent++ % names.length]!
        const spoilt = slow.has(name) && !random.chance(slowShare) ? 0.6 : random.pick([0, 0.05, 0.3])
        const route: Route = contract[name]
        // Somebody who is there for it, because the others are needed until the end.
        const token = name === 'deleteAccount' ? (await app.person({ password })).token : random.pick(tokens)
        const request = requestOf(route, { random, known, spoilt, token, photo })
        await send(name, request)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, sendSome))
    for (const { name, request } of unanswered) await send(name, request, true)
    // Joined, so that the message shows the texts.
    expect([`seed ${seed}`, ...faults.slice(0, 20)].join('\n')).toBe(`seed ${seed}`)
    expect(done.size / names.length).toBeGreaterThan(0.4)
    expect(sent).toBeGreaterThanOrEqual(requests)
  },
)

function said({ url, payload }: ReturnType<typeof requestOf>): string {
  return `${JSON.stringify(url)} ${JSON.stringify(payload ?? '').slice(0, 600)}`
}
