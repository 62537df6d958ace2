import { expect, onTestFinished, test } from 'vitest'
import { testApp, type Person, type TestApp } from '#test/app'
import { hoursAfter } from '#rules/deadlines'
import { listenForListingChanges } from '../../db/listing-changes.ts'
import { everyMinute } from '../../handlers.ts'

const calculus = { title: 'Calculus', authors: ['Michael Spivak'], isbn: '9780914098911' }
const kemi = { title: 'Organisk kemi', isbn: '9788750210368' }
const facts = {
  name: 'HA(jur.), 3. semester',
  school: 'Aarhus Universitet',
  course: 'Jura',
  term: 'Efterår 2026',
}
const bothBooks = [{ isbn: calculus.isbn, has: true }, { isbn: kemi.isbn }, { isbn: calculus.isbn }]

async function shelf() {
  const app = await testApp()
  await app.listedBook({ ...calculus, price: 200_00, condition: 3 })
  await app.listedBook({ ...calculus, price: 150_00 })
  await app.listedBook(kemi)
  return app
}

async function kept(app: TestApp, owner: Person, more: object = {}) {
  const { body, status } = await app.as(owner, 'savePensum', {
    ...facts,
    sharing: 'link',
    lines: bothBooks,
    ...more,
  })
  expect(status).toBe(200)
  return body
}

const read = (app: TestApp, person: Person | null, pensum: string) => app.as(person, 'pensum', { pensum })

test('a list is kept with each book once, and says what is for sale', async () => {
  const app = await shelf()
  const owner = await app.person({ firstName: 'Amina' })
  const { pensumId, slug } = await kept(app, owner, { showsOwner: true })
  expect(slug).toMatch(/^ha-jur-3-semester-[0-9a-f]{12}$/)
  expect((await app.as(owner, 'pensums')).body).toMatchObject([
    { pensumId, slug, ...facts, books: 2, copied: 0 },
  ])
  expect((await read(app, owner, pensumId)).body).toMatchObject({
    isOwn: true,
    lines: [{ has: true }, { has: false }],
  })
  expect((await read(app, null, slug)).body).toMatchObject({
    ...facts,
    isOwn: false,
    owner: 'Amina',
    lines: [
      { apiBook: { isbn: calculus.isbn }, has: false, copies: 2, cheapest: 150_00, cheapestStand: 2 },
      { apiBook: { isbn: kemi.isbn }, has: false, copies: 1 },
    ],
  })
})

test('a list tells of copies of other editions where a reader takes them, unless it has two editions of the book', async () => {
  const app = await shelf()
  const fourth = { ...calculus, isbn: '9780914098898', edition: '4. udgave', year: 2008 }
  const newer = await app.listedBook({ ...fourth, price: 90_00, condition: 1 })
  const owner = await app.person()
  const { slug } = await kept(app, owner)
  const asked = async (pensum: string, viewer: Person | null = null) =>
    (await app.as(viewer, 'pensum', { pensum, otherEditions: 'true' })).body.lines
  const [line, alone] = await asked(slug)
  expect(line).toMatchObject({
    copies: 2,
    cheapest: 150_00,
    anyEdition: {
      copies: 3,
      cheapest: 90_00,
      stand: 1,
      bookId: newer.bookId,
      version: '4. udgave',
      year: 2008,
      slug: 'calculus',
    },
  })
  expect(alone).toMatchObject({ copies: 1, anyEdition: { copies: 1 } })
  expect((await asked(slug, newer.seller))[0]).toMatchObject({ anyEdition: { copies: 2, cheapest: 150_00 } })
  expect((await read(app, null, slug)).body.lines[0]).not.toHaveProperty('anyEdition')
  const both = await kept(app, owner, { lines: [...bothBooks, { isbn: fourth.isbn }] })
  expect((await asked(both.slug)).map((one) => 'anyEdition' in one)).toEqual([false, true, false])
})

test('a private list is there for its owner alone, and the owner may change their mind', async () => {
  const app = await shelf()
  const [owner, stranger] = [await app.person(), await app.person()]
  const { pensumId, slug } = await kept(app, owner, { sharing: 'private' })
  for (const person of [null, stranger])
    for (const named of [slug, pensumId]) expect((await read(app, person, named)).status).toBe(404)
  expect((await app.as(stranger, 'copyPensum', { pensum: slug })).status).toBe(404)
  expect((await read(app, owner, slug)).body).toMatchObject({ owner: null })
  const changed = await app.as(owner, 'savePensum', {
    ...facts,
    pensumId,
    name: 'Nyt navn',
    sharing: 'public',
  })
  expect(changed.body).toEqual({ pensumId, slug })
  expect((await read(app, null, slug)).body).toMatchObject({ name: 'Nyt navn', lines: [{}, {}] })
})

test('nobody changes or deletes the list of another', async () => {
  const app = await shelf()
  const [owner, stranger] = [await app.person(), await app.person()]
  const { pensumId, slug } = await kept(app, owner)
  const change = { ...facts, pensumId, sharing: 'public' as const, lines: [{ isbn: kemi.isbn }] }
  expect((await app.as(stranger, 'savePensum', change)).status).toBe(404)
  for (const name of ['Køb på www.lokkemad.dk', 'Genlæst support'])
    expect((await app.as(owner, 'savePensum', { ...change, name })).status).toBe(400)
  expect((await app.as(stranger, 'deletePensum', { pensumId })).status).toBe(404)
  expect((await app.as(null, 'deletePensum', { pensumId })).status).toBe(401)
  expect((await read(app, null, slug)).body.lines).toHaveLength(2)
  expect((await app.as(owner, 'deletePensum', { pensumId })).status).toBe(200)
  expect((await read(app, owner, slug)).status).toBe(404)
})

test('a shared list is copied by another person, and the copy outlives it', async () => {
  const app = await shelf()
  const [owner, other] = [await app.person(), await app.person()]
  const first = await kept(app, owner)
  const { body: copy } = await app.as(other, 'copyPensum', { pensum: first.slug })
  expect((await read(app, other, copy.slug)).body).toMatchObject({
    ...facts,
    sharing: 'private',
    isOwn: true,
    lines: [{ apiBook: { isbn: calculus.isbn }, has: false }, { apiBook: { isbn: kemi.isbn } }],
  })
  expect((await read(app, null, copy.slug)).status).toBe(404)
  expect((await app.as(owner, 'pensums')).body).toMatchObject([{ copied: 1 }])
  await app.as(owner, 'deletePensum', { pensumId: first.pensumId })
  expect((await read(app, other, copy.slug)).body.lines).toHaveLength(2)
})

test('undoing a deletion brings the same list back: its address, its sharing and its copies', async () => {
  const app = await shelf()
  const [owner, other] = [await app.person(), await app.person()]
  const { pensumId, slug } = await kept(app, owner, { sharing: 'public' })
  const { body: copy } = await app.as(other, 'copyPensum', { pensum: slug })
  const before = (await read(app, owner, slug)).body

  await app.as(owner, 'deletePensum', { pensumId })
  for (const person of [null, owner, other]) expect((await read(app, person, slug)).status).toBe(404)
  expect((await app.as(owner, 'pensums')).body).toEqual([])
  expect((await app.as(null, 'searchPensums', { query: 'jura' })).body).toEqual([])
  const change = { ...facts, pensumId, sharing: 'public' as const }
  expect((await app.as(owner, 'savePensum', change)).status).toBe(404)
  expect((await app.as(other, 'restorePensum', { pensumId })).status).toBe(404)

  // A second press changes nothing.
  for (let n = 0; n < 2; n++)
    expect((await app.as(owner, 'restorePensum', { pensumId })).body).toEqual({ pensumId, slug })
  expect((await read(app, owner, slug)).body).toEqual(before)
  expect((await app.as(null, 'searchPensums', { query: 'jura' })).body).toMatchObject([{ slug, copied: 1 }])

  // A copy that is deleted does not count until it comes back.
  const copied = async () => (await app.as(owner, 'pensums')).body[0]!.copied
  await app.as(other, 'deletePensum', { pensumId: copy.pensumId })
  expect(await copied()).toBe(0)
  await app.as(other, 'restorePensum', { pensumId: copy.pensumId })
  expect(await copied()).toBe(1)
})

test('who has the most lists reads again that one is back, and brings no further one back', async () => {
  const app = await shelf()
  const owner = await app.person()
  const { pensumId } = await kept(app, owner)
  const { pensumId: other } = await kept(app, owner)
  await app.as(owner, 'deletePensum', { pensumId: other })
  for (let n = 1; n < 30; n++) await kept(app, owner)
  expect((await app.as(owner, 'restorePensum', { pensumId })).status).toBe(200)
  expect((await app.as(owner, 'restorePensum', { pensumId: other })).body.code).toBe('too_many_lists')
})

test('a deleted list is gone for good after an hour', async () => {
  const app = await shelf()
  const owner = await app.person()
  const { pensumId } = await kept(app, owner)
  await app.as(owner, 'deletePensum', { pensumId })
  await app.deps.db
    .updateTable('pensum')
    .set({ deleted_at: hoursAfter(app.deps.clock.now(), -1) })
    .execute()
  expect((await app.as(owner, 'restorePensum', { pensumId })).status).toBe(404)
  await everyMinute(app.deps)
  expect(await app.deps.db.selectFrom('pensum').select('id').execute()).toEqual([])
})

test('at most thirty lists, of known books', async () => {
  const app = await shelf()
  const owner = await app.person()
  const unknown = { ...facts, sharing: 'link' as const, lines: [{ isbn: '9788702000009' }] }
  expect((await app.as(owner, 'savePensum', unknown)).body.code).toBe('book_not_found')
  for (let n = 0; n < 30; n++) await kept(app, owner)
  expect((await app.as(owner, 'savePensum', { ...unknown, lines: bothBooks })).body.code).toBe(
    'too_many_lists',
  )
  const [{ slug } = { slug: '' }] = (await app.as(owner, 'pensums')).body
  expect((await app.as(owner, 'copyPensum', { pensum: slug })).body.code).toBe('too_many_lists')
})

test('a list that is no longer shared leaves the cached pages at once, and an edit of it does not', async () => {
  const app = await shelf()
  const owner = await app.person()
  const quiet = { info() {}, warn() {}, error() {} }
  const changes = listenForListingChanges(app.databaseUrl, quiet)
  onTestFinished(changes.close)
  await expect.poll(changes.isListening).toBe(true)
  let cleared = 0
  changes.onChange(() => cleared++)

  const { pensumId } = await kept(app, owner)
  await kept(app, owner, { pensumId, name: 'Et andet navn' })
  await kept(app, owner, { pensumId, sharing: 'private' })
  await expect.poll(() => cleared).toBe(1)
  await kept(app, owner, { pensumId, sharing: 'public' })
  await app.as(owner, 'deletePensum', { pensumId })
  await expect.poll(() => cleared).toBe(2)
})
