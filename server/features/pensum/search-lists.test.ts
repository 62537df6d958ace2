import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp, type Person, type TestApp } from '#test/app'

const calculus = { title: 'Calculus', authors: ['Michael Spivak'], isbn: '9780914098911' }
const kemi = { title: 'Organisk kemi', authors: ['Jan Møller'], isbn: '9788750210368' }

async function shelf() {
  const app = await testApp()
  await app.listedBook({ ...calculus, price: 200_00 })
  await app.listedBook({ ...calculus, price: 150_00 })
  await app.listedBook({ ...kemi, price: 90_00 })
  return app
}

async function kept(app: TestApp, owner: Person, more: object = {}) {
  const facts = { school: 'Aarhus Universitet', course: 'Jura', term: 'Efterår 2026' }
  const { body, status } = await app.as(owner, 'savePensum', {
    name: 'HA(jur.), 3. semester',
    ...facts,
    sharing: 'public',
    lines: [{ isbn: calculus.isbn }, { isbn: kemi.isbn }],
    ...more,
  })
  expect(status).toBe(200)
  return body
}

const found = async (app: TestApp, query: object) =>
  (await app.as(null, 'searchPensums', query)).body.map(({ name }) => name)

test('a public list is found by beginnings of words of its school, itself and its books, however they are typed', async () => {
  const app = await shelf()
  const owner = await app.person()
  await kept(app, owner)
  await kept(app, owner, { name: 'Kemi B', school: 'Roskilde Universitet', lines: [{ isbn: kemi.isbn }] })
  const first = ['HA(jur.), 3. semester']
  for (const query of [
    { school: 'århus' },
    { school: 'Aarhus uni' },
    { query: 'HA jur' },
    { query: '3. sem' },
    { query: 'spivak calc' },
    { query: 'jura aarhus' },
    { school: 'aarhus', query: 'MOELLER' },
  ])
    expect({ query, found: await found(app, query) }).toEqual({ query, found: first })
  for (const query of [{ school: 'jura' }, { query: 'biologi' }, { school: 'Roskilde', query: 'calculus' }])
    expect({ query, found: await found(app, query) }).toEqual({ query, found: [] })
  for (const query of [{}, { query: ' | & !' }]) expect(await found(app, query)).toHaveLength(2)
})

test('a list tells how many books it has, what they cost at least, and their covers', async () => {
  const app = await shelf()
  const gone = await app.listedBook({ title: 'Solgt', isbn: '9788702000078' })
  await kept(app, await app.person(), {
    lines: [{ isbn: calculus.isbn }, { isbn: kemi.isbn }, { isbn: '9788702000078' }],
  })
  await app.as(gone.seller, 'deleteMyBook', { dbId: gone.id })
  const [list] = (await app.as(null, 'searchPensums', {})).body
  expect(list).toMatchObject({ books: 3, forSale: 2, cheapest: 240_00, copied: 0 })
  expect(list!.covers.length).toBeLessThanOrEqual(2)
})

test('only public lists are found, and one that is withdrawn no more', async () => {
  const app = await shelf()
  const owner = await app.person()
  const { pensumId } = await kept(app, owner)
  for (const sharing of ['private', 'link']) await kept(app, owner, { name: sharing, sharing })
  for (const query of [{}, { school: 'aarhus' }, { query: 'calculus' }, { bookId: calculus.isbn }])
    expect(await found(app, query)).toEqual(['HA(jur.), 3. semester'])
  await kept(app, owner, { pensumId, name: 'Nyt navn', lines: [{ isbn: kemi.isbn }] })
  expect(await found(app, { query: 'calculus' })).toEqual([])
  expect(await found(app, { query: 'nyt' })).toEqual(['Nyt navn'])
  await kept(app, owner, { pensumId, sharing: 'link' })
  for (const query of [{}, { school: 'aarhus' }, { bookId: kemi.isbn }])
    expect(await found(app, query)).toEqual([])
})

test('a title that is corrected is found at once, and the wrong one no more', async () => {
  const app = await shelf()
  await kept(app, await app.person())
  await app.deps.db
    .updateTable('book')
    .set({ title: 'Infinitesimalregning' })
    .where('isbn', '=', calculus.isbn)
    .execute()
  expect(await found(app, { query: 'infinitesimal spivak' })).toHaveLength(1)
  expect(await found(app, { query: 'calculus' })).toEqual([])
})

test("a book's lists come with the most copied first, whatever edition they have", async () => {
  const app = await shelf()
  const owner = await app.person()
  const quiet = await kept(app, owner, { name: 'Stille' })
  const busy = await kept(app, owner, { name: 'Brugt' })
  await app.listedBook({ ...calculus, isbn: '9788702000085', edition: '2. udgave' })
  await sql`update book set work_id = (select work_id from book where isbn = ${calculus.isbn})
    where isbn = '9788702000085'`.execute(app.deps.db)
  await kept(app, owner, { name: 'Uden', lines: [{ isbn: kemi.isbn }] })
  const password = 'farvel og tak'
  const [one, other] = [await app.person(), await app.person({ password })]
  const copy = (person: Person, { slug }: { slug: string }) => app.as(person, 'copyPensum', { pensum: slug })
  const { body: first } = await copy(one, busy)
  await Promise.all([copy(one, busy), copy(other, busy), copy(other, quiet), copy(owner, quiet)])
  expect(await found(app, { bookId: '9788702000085' })).toEqual(['Brugt', 'Stille'])
  expect((await app.as(null, 'searchPensums', { limit: '1' })).body).toMatchObject([
    { name: 'Brugt', copied: 2 },
  ])
  // The person's first copy is gone, then both.
  await app.as(one, 'deletePensum', { pensumId: first.pensumId })
  expect((await app.as(null, 'searchPensums', { limit: '1' })).body[0]!.copied).toBe(2)
  for (const { pensumId } of (await app.as(one, 'pensums')).body)
    await app.as(one, 'deletePensum', { pensumId })
  expect((await app.as(null, 'searchPensums', { query: 'brugt' })).body[0]!.copied).toBe(1)
  // A person's copies go with the account.
  expect((await app.as(other, 'deleteAccount', { password })).status).toBe(200)
  const counts = (await app.as(null, 'searchPensums', {})).body.map(({ name, copied }) => [name, copied])
  expect(Object.fromEntries(counts)).toMatchObject({ Brugt: 0, Stille: 0 })
  for (const bookId of ['9788702099999', '019aa000-0000-7000-8000-000000000000'])
    expect(await found(app, { bookId })).toEqual([])
})
