import { expect, test } from 'vitest'
import { testApp, type Person, type TestApp } from '#test/app'
import { paidPickup } from '#test/sales'
import { cookieOf } from '#test/people'

async function listedPhoto(app: TestApp) {
  const book = await app.listedBook()
  return { ...book, key: await keyOf(app, book.id) }
}

async function keyOf(app: TestApp, dbId: string) {
  return (await app.as(null, 'findBook', { dbId })).body.dbBook.photos[0]!
}

/** Requests as a browser does: a picture request carries only the cookie. */
function ask(app: TestApp, path: string, by: Person | null = null, headers: Record<string, string> = {}) {
  const cookie = by ? { cookie: `session=${cookieOf(by.token)}` } : {}
  return fetch(app.url + path, { redirect: 'manual', headers: { ...cookie, ...headers } })
}

const addresses = (key: string, dbId: string) => [
  `/photos/${key}/480.webp`,
  `/photos/${key}/1000.jpg`,
  `/photos/${key}/360.avif`,
  `/photos/${key}/og.jpg`,
  `/api/photos/${dbId}/0`,
]

async function hide(app: TestApp, dbId: string) {
  const operator = await app.person({ role: 'operator' })
  const params = { dbId, ground: 'terms' as const, statement: 'Forbudt.' }
  expect((await app.as(operator, 'hideListing', params)).status).toBe(200)
  return operator
}

test.each(['deleted by its seller', 'taken down by an operator'])(
  'photos of a listing %s are gone at once under every address, but for its seller and operators',
  async (how) => {
    const app = await testApp()
    const { id, key, seller } = await listedPhoto(app)
    const stranger = await app.person()
    for (const path of addresses(key, id)) expect((await ask(app, path)).status).toBeLessThan(400)

    const operator =
      how === 'taken down by an operator' ? await hide(app, id) : await app.person({ role: 'operator' })
    if (how === 'deleted by its seller') await app.as(seller, 'deleteMyBook', { dbId: id })

    for (const path of addresses(key, id)) {
      const answers = await Promise.all([ask(app, path), ask(app, path, stranger)])
      expect([path, ...answers.map(({ status }) => status)]).toEqual([path, 404, 404])
      expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(['no-store', 'no-store'])
    }
    for (const reader of [seller, operator]) {
      const answer = await ask(app, `/photos/${key}/480.webp`, reader)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    }
    // A password alone opens nothing of the back office.
    await app.deps.db.updateTable('session').set({ is_strong: false }).execute()
    expect((await ask(app, `/photos/${key}/480.webp`, operator)).status).toBe(404)
  },
)

test('restoring a deleted listing restores its photos', async () => {
  const app = await testApp()
  const { id, key, seller } = await listedPhoto(app)
  await app.as(seller, 'deleteMyBook', { dbId: id })
  await app.as(seller, 'restoreMyBook', { dbId: id })

  expect((await ask(app, `/photos/${key}/480.webp`)).status).toBe(200)
})

test('photos of a sold listing that is hidden stay visible to its buyer', async () => {
  const app = await testApp()
  const { buyer, seller, listingId } = await paidPickup(app)
  const key = await keyOf(app, listingId)
  await hide(app, listingId)

  const statusFor = async (reader: Person | null) =>
    (await ask(app, `/photos/${key}/480.webp`, reader)).status
  expect(await Promise.all([buyer, seller, null].map(statusFor))).toEqual([200, 200, 404])
  const { body } = await app.as(buyer, 'bought')
  expect(body[0]!.products[0]!.dbBook.photos).toEqual([key])
})

test('a chat about a missing listing shows its photos to the seller alone, and works for both', async () => {
  const app = await testApp()
  const { id, key, seller } = await listedPhoto(app)
  const interested = await app.person()
  await app.as(interested, 'chatSM', { chat: { dbId: id }, msg: 'Er den stadig til salg?' })
  await app.as(seller, 'deleteMyBook', { dbId: id })

  const photosFor = async (reader: Person) =>
    (await app.as(reader, 'chatsGet')).body[0]!.product.dbBook.photos
  expect([await photosFor(interested), await photosFor(seller)]).toEqual([[], [key]])
})

test('a client with a cached photo gets a 304 while it may be seen, and a 404 once it is gone', async () => {
  const app = await testApp()
  const { id, key, seller } = await listedPhoto(app)
  const first = await ask(app, `/photos/${key}/480.webp`)
  const known = { 'if-none-match': first.headers.get('etag')! }

  const again = await ask(app, `/photos/${key}/480.webp`, null, known)
  expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'public, max-age=60'])
  await app.as(seller, 'deleteMyBook', { dbId: id })
  expect((await ask(app, `/photos/${key}/480.webp`, null, known)).status).toBe(404)
})
