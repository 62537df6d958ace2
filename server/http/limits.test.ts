import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import { testPhoto, type Person } from '#test/people'
import { photoForms } from '#rules/trust'
import { everyMinute } from '../handlers.ts'
import { limits } from './limits.ts'

/** Records so many photo forms for this account. */
async function haveSent(app: TestApp, { id }: Person, forms: number) {
  const window = sql<Date>`clock_timestamp() + interval '5 minutes'`
  for (const path of ['/api/newBook', '/api/editBook']) {
    await app.deps.db
      .insertInto('rate_count')
      .values({ key: `${path} ${id}`, hits: forms, resets_at: window })
      .execute()
  }
}

async function edit(app: TestApp, seller: Person, dbId: string, { photo }: { photo: boolean }) {
  const form = new FormData()
  form.set('dbId', dbId)
  form.set('condition', '3')
  if (photo) form.append('bookImages', new Blob([new Uint8Array(await testPhoto())]), 'ny.jpg')
  return app.as(seller, 'editBook', form)
}

test('a person who sends photos without end is told to wait, and may still change everything else', async () => {
  const app = await testApp()
  const [busy, other] = [await app.seller(), await app.seller()]
  const [book, others] = [await app.listedBook({}, busy), await app.listedBook({}, other)]
  await haveSent(app, busy, photoForms.known - 1)

  expect((await edit(app, busy, book.id, { photo: true })).status).toBe(200)
  const refused = await edit(app, busy, book.id, { photo: true })

  expect([refused.status, refused.body.message]).toEqual([429, 'For mange forsøg. Vent lidt, og prøv igen'])
  const wait = Number(refused.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(200)
  expect(wait).toBeLessThanOrEqual(300)
  expect((await edit(app, busy, book.id, { photo: false })).status).toBe(200)
  expect((await edit(app, other, others.id, { photo: true })).status).toBe(200)
  const form = new FormData()
  form.append('bookImages', new Blob([new Uint8Array(await testPhoto())]), 'ny.jpg')
  for (const [name, value] of Object.entries({ bookId: 'x', stand: '2', price: '20000' }))
    form.set(name, value)
  expect((await app.as(busy, 'newBook', form)).status).toBe(404)
  expect((await app.as(busy, 'newBook', form)).status).toBe(429)
})

test('each level of trust has its own number of photos', async () => {
  const app = await testApp({ PHOTO_FORMS_VERIFIED: '1', PHOTO_FORMS_KNOWN: '2' })
  const [mette, known] = [await app.person(), await app.seller()]
  const send = async (person: Person) => {
    const form = new FormData()
    form.append('photos', new Blob([new Uint8Array(await testPhoto())]), 'ny.jpg')
    return (await app.as(person, 'messagePhotos', form)).status
  }
  expect([await send(mette), await send(mette)]).toEqual([201, 429])
  expect([await send(known), await send(known), await send(known)]).toEqual([201, 201, 429])
})

test('expired counts are removed, and running ones go on', async () => {
  const app = await testApp()
  const now = sql<Date>`clock_timestamp()`
  const rows = [
    { key: 'over', hits: 3, resets_at: sql<Date>`${now} - interval '1 second'` },
    { key: 'runs', hits: 3, resets_at: sql<Date>`${now} + interval '1 minute'` },
  ]
  await app.deps.db.insertInto('rate_count').values(rows).execute()

  await everyMinute(app.deps)

  expect(await app.deps.db.selectFrom('rate_count').select(['key', 'hits']).execute()).toEqual([
    { key: 'runs', hits: 3 },
  ])
})

test('simultaneous tries are each counted, of one account and of many', async () => {
  const app = await testApp()
  const [busy, other] = [await app.person(), await app.person()]
  const { max } = limits.reports
  const report = (who: Person) =>
    app.as(who, 'reportChat', { chatId: crypto.randomUUID(), reason: 'spam' }).then(({ status }) => status)

  const [busys, others] = await Promise.all([
    Promise.all(Array.from({ length: max + 3 }, () => report(busy))),
    Promise.all(Array.from({ length: 3 }, () => report(other))),
  ])

  expect(busys.filter((status) => status === 404)).toHaveLength(max)
  expect(busys.filter((status) => status === 429)).toHaveLength(3)
  expect(others).toEqual([404, 404, 404])
})

test('one person cannot ask the carrier for parcel shops without end, and another still can', async () => {
  const app = await testApp()
  const [busy, other] = [await app.person(), await app.person()]
  const address = { line1: '', postal_code: '2100', city: '' }
  const ask = (who: Person) => app.as(who, 'servicePoints', { address }).then(({ status }) => status)
  const { max } = limits.parcelShops

  const busys = await Promise.all(Array.from({ length: max + 2 }, () => ask(busy)))

  expect(busys.filter((status) => status === 429)).toHaveLength(2)
  expect(await ask(other)).toBe(200)
})

test('a class behind one address reads and plans, and each account for itself; who is refused hears when to come again', async () => {
  const app = await testApp()
  const [busy, other] = [await app.person(), await app.person()]
  const ask = async (who: Person | null) => {
    const { status, body, headers } = await app.as(who, 'readPensum', { text: '' })
    return { status, message: (body as { message?: string }).message, wait: headers.get('retry-after') }
  }
  const { max, guests } = limits.readingLists
  const own = await Promise.all(Array.from({ length: max + 1 }, () => ask(busy)))
  const refused = own.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(1)
  expect(refused[0]!.message).toMatch(/^Du har spurgt mange gange på kort tid\. Prøv igen om (\d+|et) sekund/)
  expect(Number(refused[0]!.wait)).toBeGreaterThan(0)
  expect((await ask(other)).status).toBe(200)

  // Two hundred students who read three lists each within a minute.
  expect(guests).toBeGreaterThanOrEqual(200 * 3)
  await app.deps.db.updateTable('rate_count').set({ hits: 0 }).execute()
  expect((await ask(null)).status).toBe(200)
  const hits = { hits: guests, resets_at: sql<Date>`clock_timestamp() + interval '40 seconds'` }
  await app.deps.db.updateTable('rate_count').set(hits).where('hits', '=', 1).execute()
  const late = await ask(null)
  expect(late).toMatchObject({ status: 429, wait: expect.stringMatching(/^(39|40)$/) })
  expect(late.message).toMatch(/fra dit netværk lige nu\. Prøv igen om \d\d sekunder, eller log ind/)
})
