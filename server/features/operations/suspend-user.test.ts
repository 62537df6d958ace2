import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import { openPayment, paidPickup } from '#test/sales'

const statement = 'Tre købere har fået bøger, der ikke svarede til billederne.'
const lifted = 'Vi tog fejl.'

const aLockIsWaitedFor = ({ deps }: TestApp) =>
  vi.waitUntil(
    async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%listing%'`.execute(
        deps.db,
      )
      return rows.length > 0
    },
    { timeout: 5000 },
  )

test('a suspended person is told why, is logged out, cannot log in, and has nothing for sale', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const seller = await app.seller({ password: 'en god bog' })
  const book = await app.listedBook({}, seller)
  const guestSees = async () => (await app.as(null, 'books')).body.map(({ dbBook }) => dbBook._id)
  expect(await guestSees()).toContain(book.id)

  expect((await app.as(operator, 'suspendUser', { userId: seller.id, statement })).status).toBe(200)
  await app.settled()

  expect((await app.as(seller, 'protected')).status).toBe(401)
  const login = await app.as(null, 'login', { email: seller.email, password: 'en god bog' })
  expect(login.status).toBe(403)
  expect(login.body.message).toContain(statement)
  expect((await app.as(null, 'login', { email: seller.email, password: 'forkert kode' })).status).toBe(401)
  expect(await guestSees()).not.toContain(book.id)
  expect((await app.outbox(seller.email))[0]).toMatchObject({ subject: 'Din konto er lukket' })
  const page = (await app.as(operator, 'operatorUser', { userId: seller.id })).body
  expect(page).toMatchObject({ suspended: true, suspensions: [{ statement, lifted: null }] })

  await app.as(operator, 'liftSuspension', { userId: seller.id, statement: lifted })
  await app.settled()

  expect((await app.as(null, 'login', { email: seller.email, password: 'en god bog' })).status).toBe(200)
  expect(await guestSees()).toContain(book.id)
  expect((await app.outbox(seller.email))[0]!.text).toContain(lifted)
  const acts = (await app.as(operator, 'operatorActs')).body
  expect(acts.map(({ act, detail }) => [act, detail['listings']])).toEqual([
    ['lift_suspension', 1],
    ['suspend_user', 1],
  ])
})

test('a reserved book of a suspended seller does not return when its buyer gives up', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const { book } = await openPayment(app)
  await app.as(operator, 'suspendUser', { userId: book.seller.id, statement })
  await app.advance(1)

  const [found] = (await app.as(null, 'findBooks', { dbIds: book.id })).body
  expect(found?.dbBook.reserved ?? false).toBe(false)
  expect((await app.as(null, 'books')).body).toEqual([])
  await app.as(operator, 'liftSuspension', { userId: book.seller.id, statement: lifted })
  expect((await app.as(null, 'books')).body.map(({ dbBook }) => dbBook._id)).toEqual([book.id])
})

test('a reserved book of a suspended seller leaves the shelf, and its payment is refunded', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const { book, buyer, url } = await openPayment(app)
  await app.as(operator, 'suspendUser', { userId: book.seller.id, statement })
  expect((await app.as(null, 'findBooks', { dbIds: book.id })).body).toEqual([])

  await app.pay(url)
  await app.settled()

  expect((await app.as(buyer, 'bought')).body).toEqual([])
  expect((await app.outbox(buyer.email)).some(({ subject }) => /tilbage/i.test(subject ?? ''))).toBe(true)
  await app.as(operator, 'liftSuspension', { userId: book.seller.id, statement: lifted })
  expect((await app.as(null, 'books')).body.map(({ dbBook }) => dbBook._id)).toEqual([book.id])
})

test('a book whose buyer gives up during the suspension does not return to the shelf', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const { book } = await openPayment(app)
  const suspend = () => app.as(operator, 'suspendUser', { userId: book.seller.id, statement })

  const leaving = app.deps.db.transaction().execute(async (tx) => {
    const free = { state: 'active', purchase_id: null } as const
    await tx.updateTable('listing').set(free).where('id', '=', book.id).execute()
    const answer = suspend()
    await Promise.race([answer, aLockIsWaitedFor(app)])
    return { answer }
  })
  expect((await (await leaving).answer).status).toBe(200)

  expect((await app.as(null, 'books')).body).toEqual([])
  await app.as(operator, 'liftSuspension', { userId: book.seller.id, statement: lifted })
  expect((await app.as(null, 'books')).body).toHaveLength(1)
})

test('nobody is suspended twice, no operator at all, and nobody unsuspended is restored', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const { id: userId } = await app.person()
  const params = { userId, statement }

  expect((await app.as(operator, 'liftSuspension', params)).status).toBe(409)
  const twice = await Promise.all([1, 2].map(() => app.as(operator, 'suspendUser', params)))
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await app.as(operator, 'suspendUser', { ...params, userId: operator.id })).status).toBe(409)
  expect((await app.as(operator, 'suspendUser', { ...params, statement: ' ' })).body.message).toBe(
    'Skriv en begrundelse',
  )
})

test('people are found by address, by a prefix of their name and by id', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator', firstName: 'Drift' })
  const { buyer, seller, orderId } = await paidPickup(app)
  const find = async (q: string) =>
    (await app.as(operator, 'operatorUsers', { q })).body.map(({ _id }) => _id)

  expect(await find(buyer.email.toUpperCase())).toEqual([buyer.id])
  expect(await find(seller.id)).toEqual([seller.id])
  expect(await find(`${seller.firstName} ${seller.lastName.slice(0, 4)}`)).toContain(seller.id)
  expect(await find('%')).toEqual([])
  expect((await app.as(operator, 'operatorUser', { userId: seller.id })).body).toMatchObject({
    listings: { active: 0, reserved: 0, sold: 1 },
    sold: [{ _id: orderId }],
  })
  expect((await app.as(operator, 'operatorUser', { userId: orderId })).status).toBe(404)
})
