import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import { basketOf, type Person } from '#test/people'

async function shelfOf(app: TestApp, seller: Person, params: { shelf?: 'all' | 'active' | 'sold' } = {}) {
  const { body, headers } = await app.as(seller, 'myBooks', params)
  return { ids: body.map(({ dbBook }) => dbBook._id), total: headers.get('x-total-count') }
}

test('a shelf lists what is for sale, sold, or both, with its count', async () => {
  const app = await testApp()
  const seller = await app.seller()
  const [active, reserved, sold, deleted] = [
    await app.listedBook({}, seller),
    await app.listedBook({}, seller),
    await app.listedBook({}, seller),
    await app.listedBook({}, seller),
  ]
  await app.listedBook()
  await app.as(await app.person(), 'buyBook', basketOf([reserved]))
  const { body } = await app.as(await app.person(), 'buyBook', basketOf([sold]))
  await app.pay(body.url)
  await app.settled()
  await app.as(seller, 'deleteMyBook', { dbId: deleted.id })

  expect(await shelfOf(app, seller)).toEqual({ ids: [sold.id, reserved.id, active.id], total: '3' })
  expect(await shelfOf(app, seller, { shelf: 'active' })).toEqual({
    ids: [reserved.id, active.id],
    total: '2',
  })
  expect(await shelfOf(app, seller, { shelf: 'sold' })).toEqual({ ids: [sold.id], total: '1' })
  expect((await app.as(seller, 'myBookCounts')).body).toEqual({ all: 3, active: 2, sold: 1 })
  const [card] = (await app.as(seller, 'myBooks', { shelf: 'sold' })).body
  expect(card).toMatchObject({ may_relist: false, dbBook: { sold: true, status: 1 } })
  expect(card!.dbBook.shipment).toEqual(expect.any(String))
})

test('paging through a long shelf misses and repeats nothing, whatever is deleted meanwhile', async () => {
  const app = await testApp()
  const seller = await app.seller()
  const listed: string[] = []
  for (let n = 0; n < 7; n++) listed.unshift((await app.listedBook({}, seller)).id)

  const first = await app.as(seller, 'myBooks', { limit: 3 })
  const cursor = first.headers.get('x-next-cursor')!
  expect(first.body.map(({ dbBook }) => dbBook._id)).toEqual(listed.slice(0, 3))
  expect(first.headers.get('x-total-count')).toBe('7')
  await app.as(seller, 'deleteMyBook', { dbId: listed[2]! })
  const rest = await app.as(seller, 'myBooks', { limit: 4, cursor })

  expect(rest.body.map(({ dbBook }) => dbBook._id)).toEqual(listed.slice(3))
  expect(rest.headers.get('x-next-cursor')).toBe(null)
  expect((await app.as(seller, 'myBooks', { limit: 101 })).status).toBe(400)
})

test("nobody sees another's shelf, and a guest has none", async () => {
  const app = await testApp()
  const { id } = await app.listedBook()
  const other = await app.seller()

  expect(await shelfOf(app, other)).toEqual({ ids: [], total: '0' })
  expect((await app.as(other, 'myBooks', { cursor: id })).body).toEqual([])
  expect((await app.as(null, 'myBooks')).status).toBe(401)
  expect((await app.as(null, 'myBookCounts')).status).toBe(401)
})

test('the call also works without a body', async () => {
  const app = await testApp()
  const { seller } = await app.listedBook()
  const headers = { authorization: `Bearer ${seller.token}` }
  const answer = await fetch(`${app.url}/api/myBooks`, { method: 'POST', headers })
  expect([answer.status, await answer.json()]).toMatchObject([200, [{ dbBook: { ejer: seller.id } }]])
})

test('only the owner is told that a listing is theirs, and a deleted one is nobody’s', async () => {
  const app = await testApp()
  const { id: dbId, seller } = await app.listedBook()
  const other = await app.person()
  const owns = async (who: Person, id = dbId) =>
    (await app.as(who, 'userOwnsBook', { userId: who.id, dbId: id })).body

  expect(await owns(seller)).toEqual({ owns: true })
  expect(await owns(other)).toEqual({ owns: false })
  // The token identifies the caller, whichever id is sent.
  expect((await app.as(other, 'userOwnsBook', { userId: seller.id, dbId })).body).toEqual({ owns: false })
  expect(await owns(seller, '00000000-0000-7000-8000-000000000000')).toEqual({ owns: false })
  await app.as(seller, 'deleteMyBook', { dbId })
  expect(await owns(seller)).toEqual({ owns: false })
})
