import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import { listingForm } from '#test/listing-form'
import { basketOf, type Person } from '#test/people'

async function sellerWithDraft(app: TestApp) {
  const seller = await app.seller()
  const { bookId } = await app.listedBook()
  const draftKey = randomUUID()
  const send = async (change: Partial<Parameters<typeof listingForm>[0]> = {}, by: Person = seller) =>
    app.as(by, 'newBook', await listingForm({ bookId, draftKey, ...change }))
  const shelf = async () => (await app.as(seller, 'myBooks')).body.map(({ dbBook }) => dbBook)
  return { seller, send, shelf }
}

async function photoFiles(app: TestApp, keys: string[]) {
  return Promise.all(keys.map(async (key) => (await fetch(`${app.url}/photos/${key}/240.webp`)).status))
}

test('a draft whose answer was lost is listed once, and gets the same answer again', async () => {
  const app = await testApp()
  const { send, shelf } = await sellerWithDraft(app)

  const first = await send()
  const again = await send()

  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body.dbBook._id).toBe(first.body.dbBook._id)
  expect((await shelf()).map(({ _id }) => _id)).toEqual([first.body.dbBook._id])
})

test('a draft sent five times at once is listed once, with its photos once', async () => {
  const app = await testApp()
  const { send, shelf } = await sellerWithDraft(app)

  const replies = await Promise.all(Array.from({ length: 5 }, () => send({ photos: 2 })))

  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  expect(await shelf()).toMatchObject([{ _id: replies[0]!.body.dbBook._id, images: 2 }])
})

test('a changed draft replaces the listing, and unused photos are removed', async () => {
  const app = await testApp()
  const { send, shelf } = await sellerWithDraft(app)
  const { body: first } = await send({ photos: 2 })

  await send({ price: 150_00, stand: 3, desc: 'Som ny.', photos: 1 })
  await app.settled()

  const [listing] = await shelf()
  expect(listing).toMatchObject({ price: 150_00, stand: 3, desc: 'Som ny.', images: 1 })
  expect(await photoFiles(app, listing!.photos)).toEqual([200])
  expect(await photoFiles(app, first.dbBook.photos)).toEqual([404, 404])
})

test('a book that was sold meanwhile stays as it was bought', async () => {
  const app = await testApp()
  const { seller, send, shelf } = await sellerWithDraft(app)
  const { body: first } = await send({ price: 200_00, pickup: true })
  await app.as(await app.person(), 'buyBook', basketOf([{ id: first.dbBook._id, seller }]))

  const { status, body } = await send({ price: 900_00, pickup: true })

  expect([status, body.dbBook._id]).toEqual([201, first.dbBook._id])
  expect(await shelf()).toMatchObject([{ price: 200_00, reserved: true, photos: first.dbBook.photos }])
})

test('a draft whose listing was deleted is listed anew, and the deletion can still be undone', async () => {
  const app = await testApp()
  const { seller, send, shelf } = await sellerWithDraft(app)
  const dbId = (await send()).body.dbBook._id
  await app.as(seller, 'deleteMyBook', { dbId })

  const { body } = await send()

  expect(body.dbBook._id).not.toBe(dbId)
  expect((await app.as(seller, 'restoreMyBook', { dbId })).status).toBe(200)
  expect(await shelf()).toHaveLength(2)
})

test("another seller's draft with the same key is separate", async () => {
  const app = await testApp()
  const { send, shelf } = await sellerWithDraft(app)
  await send()
  const other = await app.seller()
  const { status, body } = await send({ price: 500_00 }, other)

  expect([status, body.dbBook.ejer]).toEqual([201, other.id])
  expect(await shelf()).toMatchObject([{ price: 200_00 }])
})

test('without a key every form is a separate listing, and a key must be valid', async () => {
  const app = await testApp()
  const { seller, shelf } = await sellerWithDraft(app)
  const { bookId } = await app.listedBook()
  for (const _ of [1, 2]) await app.as(seller, 'newBook', await listingForm({ bookId }))

  expect(await shelf()).toHaveLength(2)
  const { status } = await app.as(seller, 'newBook', await listingForm({ bookId, draftKey: 'min kladde' }))
  expect(status).toBe(400)
})

test.each([
  ['an address', { line1: null }, 'address_missing'],
  ['a phone', { phone: null, phone_verified_at: null }, 'phone_missing'],
  ['a verified phone', { phone_verified_at: null }, 'phone_not_verified'],
  ['a payout account', { bank_account: null }, 'payout_account_missing'],
  ['payouts', { payouts_enabled: false }, 'payouts_not_enabled'],
  ['the age', { born_on: '2010-02-01' }, 'too_young_to_sell'],
] as const)('who lacks %s cannot put a book up', async (_, missing, code) => {
  const app = await testApp()
  const { seller, send } = await sellerWithDraft(app)
  // The payment provider's webhooks about the new seller would overwrite the row.
  await app.settled()
  await app.deps.db.updateTable('account').set(missing).where('id', '=', seller.id).execute()

  expect((await send()).body.code).toBe(code)
})

test('a listing needs a photo, a condition, a fair price and a book', async () => {
  const app = await testApp()
  const { send, shelf } = await sellerWithDraft(app)

  expect((await send({ photos: 0 })).body).toMatchObject({ message: 'Du skal mindst tilføje ét billede' })
  expect((await send({ photos: 9 })).body.code).toBe('photo_too_many')
  expect((await send({ stand: 0 })).body.fields).toEqual({ stand: 'Angiv venligst bogens stand' })
  expect((await send({ price: 49_99 })).body.fields).toEqual({ price: 'Mindste pris er 50 kr.' })
  expect((await send({ bookId: '' })).body.fields).toEqual({ bookId: 'Du skal vælge en bog' })
  for (const bookId of [randomUUID(), 'ukendt']) {
    const { status, body } = await send({ bookId })
    expect([status, body.message]).toEqual([404, 'Bogen blev ikke fundet'])
  }
  expect((await send({ desc: 'x'.repeat(2001) })).body.fields).toEqual({
    desc: 'Teksten må højst være på 2.000 tegn',
  })
  expect(await shelf()).toEqual([])
})

test('a description is kept as plain text', async () => {
  const app = await testApp()
  const { send } = await sellerWithDraft(app)
  const desc = '<b>Pæn</b> & ren, se https://example.dk\n2. linje'
  expect((await send({ desc })).body.dbBook.desc).toBe(desc)
})

test('a broken-off or malformed form is the sender’s error', async () => {
  const app = await testApp()
  const { token } = await app.seller()
  const send = async (body: string, type: string) => {
    const headers = { 'content-type': type, authorization: `Bearer ${token}` }
    const response = await fetch(`${app.url}/api/newBook`, { method: 'POST', headers, body })
    return [response.status, ((await response.json()) as { message: string }).message]
  }
  const unusable = [400, 'Noget mangler eller er forkert. Ret det, og prøv igen']
  const begun = '--x\r\nContent-Disposition: form-data; name="bookImages"; filename="a.jpg"\r\n\r\nhalf of it'

  expect(await send('no form', 'multipart/form-data; boundary=x')).toEqual(unusable)
  expect(await send(begun, 'multipart/form-data; boundary=x')).toEqual(unusable)
  expect(await send('no form', 'multipart/form-data')).toEqual(unusable)
})
