import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { formatDay } from '#rules/danish'
import { testApp, type Person, type TestApp } from '#test/app'
import { listingForm } from '#test/listing-form'
import { basketOf } from '#test/people'
import { nextEvent, openSocket } from '#test/sockets'
import { mailWishes } from './mail-wishes.ts'
import { matchWishes } from './match-wishes.ts'

const calculus = { title: 'Calculus', authors: ['Michael Spivak'], isbn: '9780914098911' }
const newer = { title: 'Calculus', authors: ['Michael Spivak'], isbn: '9781285740621' }

/** An edition that nobody sells, and a way to put copies of it up as a seller does. */
async function shop(app: TestApp) {
  const { bookId, id } = await app.listedBook(calculus)
  const other = await app.listedBook(newer)
  await app.deps.db
    .updateTable('listing')
    .set({ state: 'deleted' })
    .where('id', 'in', [id, other.id])
    .execute()
  const seller = await app.seller()
  async function putUpNow(more: Partial<Parameters<typeof listingForm>[0]> = {}) {
    const { body } = await app.as(seller, 'newBook', await listingForm({ bookId, ...more }))
    return { dbId: body.dbBook._id, answeredAt: Date.now() }
  }
  async function putUp(more: Parameters<typeof putUpNow>[0] = {}) {
    const { dbId } = await putUpNow(more)
    await app.settled()
    return dbId
  }
  return { seller, putUp, putUpNow, otherBookId: other.bookId }
}

async function waiting(app: TestApp, more: object = {}) {
  const person = await app.person()
  const { status } = await app.as(person, 'saveWish', { isbn: calculus.isbn, ...more })
  expect(status).toBe(200)
  return person
}

const bell = async (app: TestApp, person: Person) => (await app.as(person, 'notifications')).body
const mails = (app: TestApp, { email }: Person) => app.outbox(email)
const edit = (app: TestApp, seller: Person, fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return app.as(seller, 'editBook', form)
}

test('a copy that is put up is told at the bell and by mail, also on an open page, within two seconds', async () => {
  const app = await testApp()
  const { putUpNow } = await shop(app)
  const person = await waiting(app)
  const socket = openSocket(app.url, { token: person.token })
  await socket.emitWithAck('join_conversations', person.id)
  const rung = nextEvent(socket, 'new_notification').then((event) => ({ event, at: Date.now() }))
  const { dbId, answeredAt } = await putUpNow({ price: 200_00 })
  const { event, at } = await rung
  expect(event).toMatchObject({ type: 5, chatId: dbId, book: { title: 'Calculus' } })
  expect(at - answeredAt).toBeLessThan(2_000)
  await app.settled()
  expect(await bell(app, person)).toMatchObject([
    {
      type: 5,
      chatId: dbId,
      msg: 'Til salg for 220,00\u00a0kr. · God',
      sender: { first_name: 'Genlæst' },
      book: { title: 'Calculus' },
      seen: false,
    },
  ])
  const [mail, ...more] = await mails(app, person)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ subject: '»Calculus« er til salg' })
  expect(mail!.text).toContain(`/b%C3%B8ger/${dbId}`)
  const newCopy = async () => (await app.as(person, 'wishes')).body[0]!.newCopy
  expect(await newCopy()).toBe(dbId)
  await app.as(person, 'seenChat', { chatId: dbId })
  expect((await bell(app, person))[0]!.seen).toBe(true)
  expect(await newCopy()).toBeNull()
})

test('the mail says since when its reader waits, how many copies there are, and how many others wait', async () => {
  const app = await testApp()
  const { putUp } = await shop(app)
  const first = await waiting(app, { highest: 220_00 })
  const others = [await waiting(app, { highest: 219_00 }), await waiting(app, { highest: 218_00 })]
  const opening = async (person: typeof first) => (await mails(app, person)).at(-1)!.text
  const since = `Du satte »Calculus« på din liste d. ${formatDay(app.deps.clock.now())}.`
  await putUp({ price: 200_00 })
  await app.settled()
  expect(await opening(first)).toContain(`${since} Der er ét eksemplar, og to andre venter også på den.`)
  await app.as(others[1]!, 'deleteWish', { wishId: (await app.as(others[1]!, 'wishes')).body[0]!.wishId })
  await putUp({ price: 199_00 })
  await app.settled()
  expect(await opening(others[0]!)).toContain(
    `${since} Der er to eksemplarer, og én anden venter også på den.`,
  )
})

test('the mail names the edition that was wished for, also when a copy of another one came', async () => {
  const app = await testApp()
  const { putUp } = await shop(app)
  const person = await waiting(app, { isbn: newer.isbn })
  await app.deps.db
    .updateTable('book')
    .set({ title: 'Calculus, ny udgave' })
    .where('isbn', '=', newer.isbn)
    .execute()
  await putUp({ price: 200_00 })
  await app.settled()
  const [mail] = await mails(app, person)
  expect(mail!.subject).toBe('»Calculus« er til salg')
  expect(mail!.text).toContain('Du satte »Calculus, ny udgave« på din liste')
})

test('news of a copy is dated by that copy, and ends when the copy costs more', async () => {
  const app = await testApp()
  const { seller, putUp } = await shop(app)
  const person = await waiting(app)
  const dbId = await putUp({ price: 200_00 })
  const news = async () => (await app.as(person, 'wishes')).body[0]!
  const { newAt } = await news()
  await app.advance(24)
  const seen = await putUp({ price: 210_00 })
  await app.as(person, 'seenChat', { chatId: seen })
  const later = await news()
  expect(later).toMatchObject({ newCopy: dbId, newAt })
  expect(later.toldAt! > newAt!).toBe(true)
  await edit(app, seller, { dbId, price: '25000' })
  await app.settled()
  expect(await news()).toMatchObject({ newCopy: null, newAt: null })
})

test('edition, condition, price and place decide, and its seller is not told', async () => {
  const app = await testApp()
  const { seller, putUp, otherBookId } = await shop(app)
  await app.as(seller, 'saveWish', { isbn: calculus.isbn })
  const people = {
    any: await waiting(app),
    only: await waiting(app, { anyEdition: false }),
    asNew: await waiting(app, { condition: 3 }),
    enough: await waiting(app, { highest: 220_00 }),
    tooLittle: await waiting(app, { highest: 219_99 }),
    near: await waiting(app, { near: '1000' }),
    far: await waiting(app, { near: '8000' }),
  }
  const told = async () => {
    const names: string[] = []
    for (const [name, person] of Object.entries(people))
      if ((await bell(app, person)).length > 0) names.push(name)
    await app.deps.db.deleteFrom('notification').execute()
    return names
  }
  await putUp({ price: 200_00, pickup: true })
  expect(await told()).toEqual(['any', 'only', 'enough', 'near'])
  expect(await bell(app, seller)).toEqual([])
  await putUp({ bookId: otherBookId, price: 400_00, stand: 3 })
  expect(await told()).toEqual(['any', 'asNew'])
})

test('the same copy at the same price is told once, and a lower price is told anew', async () => {
  const app = await testApp()
  const { seller, putUp } = await shop(app)
  const person = await waiting(app)
  const dbId = await putUp({ price: 200_00, pickup: true })
  const { body } = await app.as(await app.person(), 'buyBook', basketOf([{ id: dbId, seller }]))
  await app.leave(body.url)
  await app.as(seller, 'deleteMyBook', { dbId })
  await app.as(seller, 'restoreMyBook', { dbId })
  await edit(app, seller, { dbId, desc: 'Med noter.', price: '25000' })
  await app.settled()
  expect(await bell(app, person)).toHaveLength(1)
  await edit(app, seller, { dbId, price: '15000' })
  await app.settled()
  expect((await bell(app, person)).map(({ msg }) => msg)[0]).toContain('165,00')
})

test('a copy that costs more than when it was told is not told again, although its return is matched late', async () => {
  const app = await testApp()
  const { seller, putUp } = await shop(app)
  const person = await waiting(app)
  const dbId = await putUp({ price: 200_00 })
  await edit(app, seller, { dbId, price: '25000' })
  await matchWishes(app.deps, [{ listingId: dbId }])
  await app.settled()
  expect(await bell(app, person)).toHaveLength(1)
})

test('whoever began to wait while a copy was reserved is told when its payment is left', async () => {
  const app = await testApp()
  const { seller, putUp } = await shop(app)
  const dbId = await putUp({ pickup: true })
  const { body } = await app.as(await app.person(), 'buyBook', basketOf([{ id: dbId, seller }]))
  const person = await waiting(app)
  await app.leave(body.url)
  await app.settled()
  expect(await bell(app, person)).toMatchObject([{ chatId: dbId }])
})

test('what a suspension took off the shelf is told when it is lifted, and the suspended are told nothing', async () => {
  const app = await testApp()
  const { seller, putUp } = await shop(app)
  const operator = await app.person({ role: 'operator' })
  const dbId = await putUp()
  await app.as(operator, 'suspendUser', { userId: seller.id, statement: 'Snyd' })
  const [person, shutOut] = [await waiting(app), await waiting(app)]
  await app.as(operator, 'suspendUser', { userId: shutOut.id, statement: 'Snyd' })
  await app.as(operator, 'liftSuspension', { userId: seller.id, statement: 'En fejl' })
  await app.settled()
  expect(await bell(app, person)).toMatchObject([{ chatId: dbId }])
  const { told } = await app.deps.db
    .selectFrom('wish_told')
    .select(({ fn }) => fn.countAll<number>().as('told'))
    .where('account_id', '=', shutOut.id)
    .executeTakeFirstOrThrow()
  expect(told).toBe(0)
})

test('at most one mail an hour, and the next one has the rest', async () => {
  const app = await testApp()
  const { putUp } = await shop(app)
  const person = await waiting(app)
  await putUp({ price: 200_00 })
  await putUp({ price: 190_00 })
  await putUp({ price: 180_00 })
  expect(await mails(app, person)).toHaveLength(1)
  await app.advance(1)
  const [newest, ...older] = await mails(app, person)
  expect(older).toHaveLength(1)
  expect(newest!.text).toContain('209,00')
  expect(newest!.text).toContain('198,00')
  expect(newest!.text).not.toContain('220,00')
})

test('copies that come together are each told, in one mail', async () => {
  const app = await testApp()
  const [cheap, dear] = [await app.listedBook({ ...calculus, price: 100_00 }), await app.listedBook(newer)]
  const other = await app.listedBook({ title: 'Organisk kemi', isbn: '9788750210368' })
  const person = await waiting(app, { highest: 110_00 })
  await app.as(person, 'saveWish', { isbn: '9788750210368' })
  const jobs = [cheap, dear, other, cheap].map(({ id }) => ({ listingId: id }))
  await matchWishes(app.deps, jobs)
  await matchWishes(app.deps, jobs)
  await app.settled()
  expect((await bell(app, person)).map(({ chatId }) => chatId).toSorted()).toEqual(
    [cheap.id, other.id].toSorted(),
  )
  const [mail, ...more] = await mails(app, person)
  expect(more).toEqual([])
  expect(mail!.text).toContain('Organisk kemi')
  expect(mail!.text).toContain('Calculus')
})

test('a crowd is told at the bell at once, and its mails are written minute by minute, no faster than they are sent', async () => {
  const app = await testApp()
  const { id } = await app.listedBook(calculus)
  const person = await waiting(app)
  const { db } = app.deps
  const people = await db
    .insertInto('account')
    .columns([
      'email',
      'password_hash',
      'first_name',
      'last_name',
      'born_on',
      'terms_accepted_at',
      'created_at',
      'email_verified_at',
    ])
    .expression(
      sql`select 'venter' || n || '@example.dk', 'none', 'Venter', 'Vent', '1999-02-01', now(), now(), now() from generate_series(1, 50) n`,
    )
    .returning('id')
    .execute()
  await sql`
    insert into wish (account_id, book_id, any_edition, condition, created_at, ends_at)
    select added.id, book_id, any_edition, condition, wish.created_at, ends_at
    from wish, unnest(${people.map((added) => added.id)}::uuid[]) added(id)`.execute(db)
  const written = () =>
    db.selectFrom('dispatch').select('account_id').where('kind', '=', 'book_arrived').execute()
  await matchWishes(app.deps, [{ listingId: id }])
  expect(await bell(app, person)).toHaveLength(1)
  expect(await written()).toEqual([])

  const unsent = Array.from({ length: 1000 }, () => ({ account_id: person.id, subject_id: randomUUID() }))
  await db
    .insertInto('dispatch')
    .values(
      unsent.map((row) => ({
        ...row,
        channel: 'mail',
        kind: 'book_arrived',
        created_at: app.deps.clock.now(),
      })),
    )
    .execute()
  await mailWishes(app.deps)
  expect(await written()).toHaveLength(1000)
  await db.deleteFrom('dispatch').where('kind', '=', 'book_arrived').execute()
  await mailWishes(app.deps)
  const receivers = (await written()).map(({ account_id }) => account_id)
  expect(receivers).toHaveLength(51)
  expect(new Set(receivers)).toEqual(new Set([person, ...people].map(({ id: receiver }) => receiver)))
})

test('a daily mail comes at eight, and after one click none does', async () => {
  const app = await testApp()
  const { putUp } = await shop(app)
  const person = await waiting(app)
  await app.as(person, 'chooseNotices', { mailOfWishes: 'daily' })
  await putUp({ price: 200_00 })
  await putUp({ price: 190_00 })
  expect(await mails(app, person)).toEqual([])
  await app.advance(24)
  const [mail, ...more] = await mails(app, person)
  expect(more).toEqual([])
  expect(mail!.text).toContain('209,00')
  const key = /\/afmeld\?key=([\w-]+)/.exec(mail!.text)![1]!
  expect((await app.as(null, 'unsubscribe', { key })).status).toBe(200)
  expect((await app.as(person, 'noticeChoice')).body).toMatchObject({
    mailOfMessages: true,
    mailOfWishes: 'never',
  })
  await putUp({ price: 180_00 })
  await app.advance(48)
  expect(await mails(app, person)).toHaveLength(1)
  expect(await bell(app, person)).toHaveLength(3)
})

test('a device is told at once, whatever is chosen for mails', async () => {
  const app = await testApp()
  const { putUp } = await shop(app)
  const person = await waiting(app)
  await app.as(person, 'chooseNotices', { mailOfWishes: 'never' })
  const device = app.sandbox.push.subscribe(app.deps.push.publicKey)
  await app.as(person, 'turnOnPush', device)
  const dbId = await putUp()
  expect(await app.outbox(device.endpoint)).toMatchObject([
    { subject: 'En bog, du venter på, er til salg', text: `»Calculus«\n/b%C3%B8ger/${dbId}` },
  ])
  expect(await mails(app, person)).toEqual([])
})
