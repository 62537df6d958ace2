import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../db/db.ts'
import { testApp, type TestApp } from '#test/app'
import { joinWorks } from './join-works.ts'
import { placeEditions } from './place-editions.ts'
import { placeAll } from './place-waiting.ts'
import { workNumbered } from './find-work.ts'
import { lockWorks } from './queries.ts'

let count = 0

/** An edition that nobody has put into a work yet, by its title and author. */
async function written({ deps }: TestApp, title: string, author = 'Robert Pindyck', language = 'en') {
  const isbn = `97801${String(++count).padStart(8, '0')}`
  const { id } = await deps.db
    .insertInto('book')
    .values({ isbn, title, authors: [author], language, source: 'test', fetched_at: deps.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function placed(app: TestApp, ...titles: string[]) {
  const ids: string[] = []
  for (const title of titles) {
    const id = await written(app, title)
    await place(app, id)
    ids.push(id)
  }
  return ids
}

function place({ deps: { db, clock } }: TestApp, ...ids: string[]) {
  return db.transaction().execute((tx) => placeEditions(tx, ids, clock.now()))
}

async function worksOf({ deps }: TestApp, ids: readonly string[]) {
  const rows = await deps.db
    .selectFrom('book')
    .select(['id', 'work_id'])
    .where('id', 'in', [...ids])
    .execute()
  const workOf = new Map(rows.map(({ id, work_id }) => [id, work_id]))
  return ids.map((id) => workOf.get(id)!)
}

test('a later edition joins the work of the earlier one, and other books have works of their own', async () => {
  const app = await testApp()
  const ids = await placed(
    app,
    'Microeconomics',
    'Microeconomics 9E Ll',
    'Microeconomics: Solutions Manual',
    'Calculus',
  )

  const [first, second, manual, other] = await worksOf(app, ids)
  expect(second).toBe(first)
  expect(new Set([first, manual, other]).size).toBe(3)
  expect(await workNumbered(app.deps.db, first!)).toEqual({
    id: first,
    slug: 'microeconomics',
    title: 'Microeconomics',
  })
})

test('works are the same whether editions come one by one, all at once or at the same time', async () => {
  const app = await testApp()
  const titles = ['Meg', 'Meg: A Novel of Deep Terror', 'Meg (Meg, #1)', 'Meg: Nightstalkers', 'Meg (#2)']
  const ids = await Promise.all(titles.map((title) => written(app, title, 'Steve Alten')))
  const shape = async () => {
    const works = await worksOf(app, ids)
    return works.map((work) => works.indexOf(work))
  }
  await placeAll(app.deps.db, app.deps.clock.now())
  const [atOnce, works] = [await shape(), await worksOf(app, ids)]
  // All editions wait again after a change of the rule, and keep their works.
  await app.deps.db.updateTable('book').set({ work_key: null }).execute()
  await placeAll(app.deps.db, app.deps.clock.now())
  expect(await worksOf(app, ids)).toEqual(works)
  await app.deps.db.updateTable('book').set({ work_id: null, work_key: null }).execute()
  for (const id of ids) await place(app, id)
  expect(await shape()).toEqual(atOnce)
  await app.deps.db.updateTable('book').set({ work_id: null, work_key: null }).execute()
  await Promise.all(ids.map((id) => place(app, id)))
  expect(await shape()).toEqual(atOnce)
})

test('every minute editions without a work get one', async () => {
  const app = await testApp()
  const ids = [await written(app, 'Calculus', 'Stewart'), await written(app, 'Calculus', 'James Stewart')]

  await app.advance(1)

  const [first, second] = await worksOf(app, ids)
  expect(first).toEqual(expect.any(Number))
  expect(second).toBe(first)
})

test('an edition whose facts are corrected moves, and the work keeps its number for those that stay', async () => {
  const app = await testApp()
  const ids = await placed(app, 'Microeconomics', 'Microeconomics', 'Microeconomics')
  const before = await worksOf(app, ids)
  await app.deps.db.updateTable('book').set({ title: 'Macroeconomics' }).where('id', '=', ids[0]!).execute()
  await place(app, ids[0]!)

  const [moved, ...stayed] = await worksOf(app, ids)
  expect(stayed).toEqual(before.slice(1))
  expect(moved).not.toBe(before[0])
  expect(await workNumbered(app.deps.db, moved!)).toMatchObject({ slug: 'macroeconomics' })
})

test('two works that turn out to be one are one, and the other number leads there', async () => {
  const app = await testApp()
  const ids = [await written(app, 'Calculus', 'Stewart'), await written(app, 'Calculs', 'Stewart')]
  for (const id of ids) await place(app, id)
  const [first, second] = await worksOf(app, ids)
  await app.deps.db.updateTable('book').set({ title: 'Calculus' }).where('id', '=', ids[1]!).execute()
  await place(app, ids[1]!)

  expect(await worksOf(app, ids)).toEqual([first, first])
  expect(await workNumbered(app.deps.db, second!)).toMatchObject({ id: first })
})

test('an operator joins two works, later editions of either come along, and it is on record', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const ids = await placed(app, 'Principles of Economics', 'Economics: Principles')
  const [one, other] = await worksOf(app, ids)
  const body = { workId: one!, into: other!, statement: 'Samme bog under nyt navn.' }

  const replies = await Promise.all([1, 2].map(() => app.as(operator, 'joinWorks', body)))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])

  const [third, fourth] = await placed(app, 'Principles of Economics', 'Economics: Principles')
  expect(await worksOf(app, [...ids, third!, fourth!])).toEqual([other, other, other, other])
  const reply = await app.as(operator, 'operatorWork', { workId: one! })
  expect(reply.body.workId).toBe(other)
  expect(reply.body.editions).toHaveLength(4)
  expect((await app.as(operator, 'operatorActs', {})).body[0]).toMatchObject({
    act: 'join_works',
    detail: { statement: body.statement, works: [one, other] },
  })
})

test('an operator parts a work, and later editions leave it parted', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const ids = await placed(app, 'Four Lectures', 'Four Lectures', 'Four Lectures')
  const [work] = await worksOf(app, ids)
  const body = { workId: work!, bookIds: [ids[2]!], statement: 'En anden forfatter.' }

  const parted = (await app.as(operator, 'partWork', body)).body
  expect(parted.editions).toMatchObject([{ bookId: ids[2], exception: 'parted' }])
  const [later] = await placed(app, 'Four Lectures')
  expect(await worksOf(app, [...ids, later!])).toEqual([work, work, parted.workId, work])

  // Joined again, it is as before.
  await app.as(operator, 'joinWorks', { ...body, workId: parted.workId, into: work! })
  expect(await worksOf(app, ids)).toEqual([work, work, work])
})

test('a later edition that is like parted ones alone follows them, and stays', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  // An operator has joined a novel and its sequel; one of them is parted again.
  const ids = await placed(app, 'Meg: A Novel of Deep Terror', 'Meg: Nightstalkers')
  const [novel, sequel] = await worksOf(app, ids)
  const statement = 'Den er en anden bog.'
  await app.as(operator, 'joinWorks', { workId: sequel!, into: novel!, statement })
  const parted = (await app.as(operator, 'partWork', { workId: novel!, bookIds: [ids[1]!], statement })).body

  const [second] = await placed(app, 'Meg: Nightstalkers')
  const [third] = await placed(app, 'Meg: Nightstalkers')
  expect(await worksOf(app, [...ids, second!, third!])).toEqual([
    novel,
    parted.workId,
    parted.workId,
    parted.workId,
  ])
})

test('a work is parted only into editions that it has, and never whole', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const [one, two, other] = await placed(app, 'Calculus', 'Calculus', 'Algebra')
  const [workId] = await worksOf(app, [one!])
  const statement = 'Ikke samme bog.'
  const codeOf = async (bookIds: string[]) =>
    (await app.as(operator, 'partWork', { workId: workId!, bookIds, statement })).body.code
  expect(await codeOf([one!, two!])).toBe('step_forbidden')
  expect(await codeOf([other!])).toBe('step_forbidden')
  expect((await app.as(operator, 'joinWorks', { workId: workId!, into: workId!, statement })).body.code).toBe(
    'step_forbidden',
  )
  expect((await app.as(operator, 'operatorWork', { workId: 999_999 })).body.code).toBe('not_found')
})

test('nobody but an operator joins or parts works', async () => {
  const app = await testApp()
  const [someone, ids] = [await app.person(), await placed(app, 'Calculus', 'Algebra')]
  const [one, other] = await worksOf(app, ids)
  const reply = await app.as(someone, 'joinWorks', { workId: one!, into: other!, statement: 'Jeg vil.' })
  expect(reply.body.code).toBe('not_yours')
  expect(await worksOf(app, ids)).toEqual([one, other])
})

test('after a change of the rule, editions of one work that are two now part, and one keeps the number', async () => {
  const app = await testApp()
  const ids = await placed(app, 'Calculus', 'Algebra', 'Calculus')
  // The editions are joined as if by an older rule.
  const [work] = await worksOf(app, ids)
  await app.deps.db
    .updateTable('book')
    .set({ work_id: work!, work_key: null })
    .where('id', 'in', ids)
    .execute()
  await placeAll(app.deps.db, app.deps.clock.now())

  const [calculus, algebra, again] = await worksOf(app, ids)
  expect(again).toBe(calculus)
  expect(algebra).not.toBe(calculus)
  expect([calculus, algebra]).toContain(work)
})

/** Changes works while `act`, which needs them as well, already waits for its turn. */
async function meanwhile<Reply>(
  { deps: { db } }: TestApp,
  act: () => Promise<Reply>,
  change: (tx: Db) => Promise<unknown>,
) {
  const waiting = async () => {
    const { rows } = await sql`
      select from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where datname = current_database() and locktype = 'advisory' and not granted`.execute(db)
    return rows.length
  }
  const { acting } = await db.transaction().execute(async (tx) => {
    await lockWorks(tx)
    const reply = act()
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
    await change(tx)
    return { acting: reply }
  })
  return acting
}

test('a work is joined to where the other one has gone meanwhile', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const ids = await placed(app, 'Calculus', 'Algebra', 'Geometry')
  const [one, other, third] = await worksOf(app, ids)
  const { status, body } = await meanwhile(
    app,
    () => app.as(operator, 'joinWorks', { workId: one!, into: other!, statement: 'Samme bog.' }),
    (tx) => joinWorks(tx, other!, third!, app.deps.clock.now()),
  )

  expect([status, body.workId]).toEqual([200, third])
  expect(await worksOf(app, ids)).toEqual([third, third, third])
})

test('an operator confirms a book while its work changes', async () => {
  const app = await testApp()
  const [seller, operator] = [await app.seller(), await app.person({ role: 'operator' })]
  const facts = { title: 'Statik for begyndere', authors: ['Bo Li'], edition: '2' }
  const { bookId } = (await app.as(seller, 'enterBook', { isbn: '9788799999996', ...facts })).body
  const { status } = await meanwhile(
    app,
    () => app.as(operator, 'confirmBook', { bookId, ...facts, title: 'Statik for alle' }),
    (tx) => tx.updateTable('book').set({ pages: 300 }).where('id', '=', bookId).execute(),
  )

  expect(status).toBe(200)
})
