import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import { basketOf } from '#test/people'
import { freshDatabase } from '#test/database'
import { connect } from '../../db/connect.ts'
import { mostOfEdition, selectCopies, valuesOf } from './copies.ts'

const calculus = { title: 'Calculus', authors: ['Michael Spivak'], isbn: '9780914098911' }
const newer = { title: 'Calculus', authors: ['Michael Spivak'], isbn: '9781285740621' }
const kemi = { title: 'Organisk kemi', authors: ['Bo Svensmark'], isbn: '9788750210368' }
const line = ({ isbn }: { isbn: string }) => ({ isbn })

const plan = async (app: TestApp, body: object, person: Parameters<TestApp['as']>[0] = null) =>
  (await app.as(person, 'planPensum', body as never)).body

test('one seller of both books beats the two cheapest copies', async () => {
  const app = await testApp()
  const both = await app.seller()
  const [one, other] = [
    await app.listedBook({ ...calculus, price: 110_00 }, both),
    await app.listedBook({ ...kemi, price: 200_00 }, both),
  ]
  await app.listedBook({ ...calculus, price: 100_00 })
  const { plans, separately, exact } = await plan(app, { lines: [line(calculus), line(kemi)] })
  expect(plans).toEqual([
    {
      kind: 'cheapest',
      total: 380_00,
      books: 310_00,
      fee: 31_00,
      shipping: 39_00,
      parcels: 1,
      pickups: 0,
      groups: [
        {
          seller: both.id,
          delivery: 'parcel',
          items: [one.id, other.id],
          lines: [calculus.isbn, kemi.isbn],
          subtotal: 310_00,
          shipping: 39_00,
        },
      ],
      missing: [],
    },
  ])
  expect({ separately, exact }).toEqual({ separately: 149_00 + 259_00, exact: true })
})

test('the basket charges what the plan says', async () => {
  const app = await testApp()
  const one = await app.listedBook({ ...calculus, price: 110_55 })
  const other = await app.listedBook({ ...kemi, price: 200_00 }, one.seller)
  const { postal_code: near } = await app.deps.db
    .selectFrom('listing')
    .select('postal_code')
    .where('id', '=', one.id)
    .executeTakeFirstOrThrow()
  const { plans } = await plan(app, { lines: [line(calculus), line(kemi)], near: near! })
  expect(plans[0]).toMatchObject({ pickups: 1, shipping: 0 })
  await app.as(await app.person(), 'buyBook', basketOf([one, other]))
  const { total } = await app.deps.db.selectFrom('purchase').select('total').executeTakeFirstOrThrow()
  expect(total).toBe(plans[0]!.total)
})

test('own, reserved, sold and worn copies and those of excluded sellers never count', async () => {
  const app = await testApp()
  const [asker, seller] = [await app.seller(), await app.seller()]
  await app.listedBook({ ...calculus, price: 60_00 }, asker)
  const reserved = await app.listedBook({ ...calculus, price: 61_00 })
  await app.as(await app.person(), 'buyBook', basketOf([reserved]))
  await app.listedBook({ ...calculus, price: 62_00, condition: 1 })
  await app.listedBook({ ...calculus, price: 63_00 }, seller)
  const last = await app.listedBook({ ...calculus, price: 90_00 })
  const { plans } = await plan(app, { lines: [line(calculus)], condition: 2, exclude: [seller.id] }, asker)
  expect(plans.map(({ groups }) => groups.map(({ items }) => items))).toEqual([[[last.id]]])
})

test('another edition covers a line only where the line allows it, and a named copy is the only one', async () => {
  const app = await testApp()
  const dear = await app.listedBook({ ...calculus, price: 300_00 })
  const dearer = await app.listedBook({ ...calculus, price: 350_00 })
  const cheap = await app.listedBook({ ...newer, price: 90_00 })
  const itemsOf = async (more: object) => {
    const { plans } = await plan(app, { lines: [{ isbn: calculus.isbn, ...more }] })
    expect(plans[0]!.groups.flatMap(({ lines }) => lines)).toEqual([calculus.isbn])
    return plans[0]!.groups.flatMap(({ items }) => items)
  }
  expect(await itemsOf({})).toEqual([dear.id])
  expect(await itemsOf({ otherEditions: true })).toEqual([cheap.id])
  expect(await itemsOf({ dbId: dearer.id })).toEqual([dearer.id])
})

test('two lines of one work that take any edition share its copies, so that each has one', async () => {
  const app = await testApp()
  const dear = await app.listedBook({ ...calculus, price: 120_00 })
  const cheap = await app.listedBook({ ...newer, price: 90_00 })
  const lines = [calculus, newer].map(({ isbn }) => ({ isbn, otherEditions: true }))
  const itemsNow = async () => {
    const { plans } = await plan(app, { lines })
    return plans[0]!.groups.flatMap(({ items }) => items).toSorted()
  }
  expect(await itemsNow()).toEqual([cheap.id, dear.id].toSorted())
  await app.as(dear.seller, 'deleteMyBook', { dbId: dear.id })
  const second = await app.listedBook({ ...newer, price: 95_00 })
  expect(await itemsNow()).toEqual([cheap.id, second.id].toSorted())
  // Which line has which copy was not weighed, so nothing is called proven.
  expect((await plan(app, { lines })).exact).toBe(false)
})

test('a line that only one of the copies fits has that one, and so has a line that names it', async () => {
  const app = await testApp()
  const fits = await app.listedBook({ ...calculus, price: 50_00, condition: 3 })
  const other = await app.listedBook({ ...calculus, price: 60_00, condition: 1 })
  const unsold = await app.listedBook({ ...newer, price: 40_00 })
  await app.as(unsold.seller, 'deleteMyBook', { dbId: unsold.id })
  const first = { isbn: calculus.isbn }
  const covered = async (second: object) => {
    const { plans } = await plan(app, {
      lines: [first, { isbn: newer.isbn, otherEditions: true, ...second }],
    })
    const groups = plans[0]!.groups.map(({ items, lines }) => [lines![0], items[0]] as const)
    return Object.fromEntries(groups)
  }
  const each = { [calculus.isbn]: other.id, [newer.isbn]: fits.id }
  expect(await covered({ condition: 3 })).toEqual(each)
  expect(await covered({ dbId: fits.id })).toEqual(each)
  // Also where the cheaper of two in the same condition is the one that is taken.
  const alike = await app.listedBook({ ...calculus, price: 55_00, condition: 3 })
  await app.as(other.seller, 'deleteMyBook', { dbId: other.id })
  expect(await covered({ dbId: fits.id })).toEqual({ ...each, [calculus.isbn]: alike.id })
  await app.as(alike.seller, 'deleteMyBook', { dbId: alike.id })
  expect(await covered({ dbId: fits.id })).toEqual({ [newer.isbn]: fits.id })
})

test('a pickup near the buyer costs no parcel', async () => {
  const app = await testApp()
  const near = await app.listedBook({ ...calculus, price: 120_00 })
  await app.deps.db
    .updateTable('listing')
    .set({ pickup: true, postal_code: '2200' })
    .where('id', '=', near.id)
    .execute()
  await app.listedBook({ ...calculus, price: 100_00 })
  const deliveries = async (more: object) =>
    (await plan(app, { lines: [line(calculus)], ...more })).plans[0]!.groups.map(({ delivery }) => delivery)
  expect(await deliveries({ near: '1000' })).toEqual(['pickup'])
  expect(await deliveries({ near: '8000' })).toEqual(['parcel'])
  expect(await deliveries({ near: '1000', only: 'parcel' })).toEqual(['parcel'])
})

test('a seller is visited where the chosen copies can be fetched, and the basket charges that', async () => {
  const app = await testApp()
  const anna = await app.seller()
  const near = await app.listedBook({ ...calculus, price: 120_00 }, anna)
  await app.listedBook({ ...calculus, price: 115_00 }, anna)
  await app.deps.db
    .updateTable('listing')
    .set({ pickup: sql<boolean>`id = ${near.id}::uuid`, postal_code: '2200' })
    .where('seller_id', '=', anna.id)
    .execute()
  await app.listedBook({ ...calculus, price: 100_00, pickup: false })
  const { plans, exact } = await plan(app, { lines: [line(calculus)], near: '2100' })
  expect(plans[0]).toMatchObject({ total: 132_00, parcels: 0, pickups: 1, groups: [{ items: [near.id] }] })
  expect(exact).toBe(true)
  await app.as(await app.person(), 'buyBook', basketOf([near]))
  const { total } = await app.deps.db.selectFrom('purchase').select('total').executeTakeFirstOrThrow()
  expect(total).toBe(plans[0]!.total)
})

/** Lists so many more copies of the listing's edition by its seller, each an øre dearer than the one before. */
const moreCopies = (app: TestApp, { id }: { id: string }, count: number) =>
  sql`
    insert into listing (book_id, seller_id, price, condition, pickup, postal_code, created_at, updated_at)
    select book_id, seller_id, price + n, condition, pickup, postal_code, created_at, updated_at
    from listing, generate_series(1, ${count}::int) n where listing.id = ${id}::uuid`.execute(app.deps.db)

test('who sells several books of the list is found behind hundreds of cheaper copies', async () => {
  const app = await testApp()
  await moreCopies(app, await app.listedBook({ ...calculus, price: 100_00 }), 300)
  const both = await app.seller()
  const [one, other] = [
    await app.listedBook({ ...calculus, price: 110_00 }, both),
    await app.listedBook({ ...kemi, price: 200_00 }, both),
  ]
  const { plans, exact } = await plan(app, { lines: [line(calculus), line(kemi)] })
  expect(plans[0]!.groups).toMatchObject([{ seller: both.id, items: [one.id, other.id] }])
  expect(exact).toBe(true)
})

test('a plan is not called exact where an edition has more copies than are looked at', async () => {
  const app = await testApp()
  const first = await app.listedBook({ ...calculus, price: 100_00 })
  await moreCopies(app, first, mostOfEdition - 2)
  const exactNow = async () => (await plan(app, { lines: [line(calculus)] })).exact
  expect(await exactNow()).toBe(true)
  await moreCopies(app, first, 2)
  expect(await exactNow()).toBe(false)
  // Copies that cost more than the cheapest with its parcel are no use to anybody.
  await app.deps.db.updateTable('listing').set({ price: 60_00 }).where('id', '=', first.id).execute()
  expect(await exactNow()).toBe(true)
})

test('a line may ask for a better condition than the list', async () => {
  const app = await testApp()
  await app.listedBook({ ...calculus, price: 80_00, condition: 2 })
  const fine = await app.listedBook({ ...calculus, price: 100_00, condition: 3 })
  const worn = await app.listedBook({ ...kemi, price: 60_00, condition: 1 })
  const { plans } = await plan(app, { lines: [{ ...line(calculus), condition: 3 }, line(kemi)] })
  expect(plans[0]!.groups.flatMap(({ items }) => items).toSorted()).toEqual([fine.id, worn.id].toSorted())
})

test('what nobody sells is missing, and a list of nothing else has no plan', async () => {
  const app = await testApp()
  await app.listedBook({ ...calculus, price: 100_00 })
  expect((await plan(app, { lines: [line(calculus), line(kemi)] })).plans[0]!.missing).toEqual([kemi.isbn])
  expect(await plan(app, { lines: [line(kemi)] })).toEqual({ plans: [], separately: 0, exact: true })
})

test('copies are read from their index alone', async () => {
  const { db, close } = await connect(await freshDatabase(), { max: 1 })
  const explained = await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    await sql`set local enable_bitmapscan = off`.execute(tx)
    const lines = [{ isbn: kemi.isbn, otherEditions: true }]
    const [ofLines, viewer, exclude, from, to] = valuesOf(null, {
      lines,
      condition: 1,
      near: '8000',
      exclude: [],
    })
    const select = selectCopies(
      sql.val(ofLines),
      sql.val(viewer),
      sql.val(exclude),
      sql.val(from),
      sql.val(to),
    )
    const { rows } = await sql<Record<string, string>>`explain ${select}`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  await close()
  expect(explained).toContain('Index Only Scan using listing_of_book')
  expect(explained).not.toContain('Seq Scan')
})
