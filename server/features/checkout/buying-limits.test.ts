import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp, type Person, type TestApp } from '#test/app'
import { basketOf } from '#test/people'

async function shelf(app: TestApp, count: number) {
  const seller = await app.seller()
  const books = []
  for (let n = 0; n < count; n++) books.push(await app.listedBook({}, seller))
  return books
}

const buy = (app: TestApp, buyer: Person, books: Parameters<typeof basketOf>[0]) =>
  app.as(buyer, 'buyBook', basketOf(books))

async function isFree(app: TestApp, { id }: { id: string }) {
  return !(await app.as(null, 'findBook', { dbId: id })).body.dbBook.reserved
}

/** Begins a payment and leaves its page without paying. */
async function leaveUnpaid(app: TestApp, buyer: Person, book: { id: string; seller: { id: string } }) {
  const { body } = await buy(app, buyer, [book])
  await app.leave(body.url)
}

const keyIn = (url: string) => new URL(url).searchParams.get('key')!

test('a person without a verified address may reserve ten copies, a verified one thirty, and both are told what to do', async () => {
  const app = await testApp({ BUY_COPIES_UNVERIFIED: '2', BUY_COPIES_VERIFIED: '3' })
  const [stranger, known] = [await app.person({ verified: false }), await app.person()]
  const books = await shelf(app, 4)

  const refused = await buy(app, stranger, books.slice(0, 3))
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'too_many_copies',
    'Du kan højst reservere 2 bøger ad gangen. Tag 1 bog ud af kurven, og køb den, når du har betalt for de andre. Når du har bekræftet din email på din profil, kan du reservere 3.',
  ])
  expect((await buy(app, known, books)).body.message).toBe(
    'Du kan højst reservere 3 bøger ad gangen. Tag 1 bog ud af kurven, og køb den, når du har betalt for de andre. Når du har bekræftet dit mobilnummer på din profil, kan du reservere 60.',
  )
  expect((await buy(app, stranger, books.slice(0, 2))).status).toBe(200)
  expect((await buy(app, known, books.slice(2))).status).toBe(200)
})

/** Each request finds nothing under way before the first one is. */
async function buyAtOnce(app: TestApp, buyer: Person, baskets: Parameters<typeof basketOf>[0][]) {
  let replies: ReturnType<typeof buy>[] = []
  await app.deps.db.transaction().execute(async (tx) => {
    await tx.selectFrom('account').select('id').where('id', '=', buyer.id).forUpdate().execute()
    replies = baskets.map((books) => buy(app, buyer, books))
    await expect.poll(() => waiting(app), { timeout: 10_000 }).toBe(baskets.length)
  })
  return (await Promise.all(replies)).sort((a, b) => a.status - b.status)
}

async function waiting({ deps }: TestApp): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(deps.db)
  return rows[0]!.count
}

test('simultaneous payments count each other: two without a verified address, four with one', async () => {
  const app = await testApp()
  const [stranger, known] = [await app.person({ verified: false }), await app.person()]
  const books = (await shelf(app, 8)).map((book) => [book])

  const two = await buyAtOnce(app, stranger, books.slice(0, 3))
  const four = await buyAtOnce(app, known, books.slice(3))

  expect(two.map(({ status }) => status)).toEqual([200, 200, 429])
  expect(four.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429])
  for (const { body, headers } of [two[2]!, four[4]!]) {
    expect(body.code).toBe('too_many_purchases')
    expect(body.message).toMatch(
      /^Du har \d betalinger i gang\. Gør den ene færdig, eller prøv igen kl\. \d\d\.\d\d, når den første er udløbet\.$/,
    )
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(1_700)
  }
})

test('simultaneous baskets hold no more copies together than one may', async () => {
  const app = await testApp()
  const buyer = await app.person({ verified: false })
  const books = (await Promise.all([1, 2, 3, 4].map(() => shelf(app, 4)))).flat()

  const replies = await buyAtOnce(app, buyer, [books.slice(0, 8), books.slice(8)])

  expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
    [200, undefined],
    [409, 'too_many_copies'],
  ])
  const free = await Promise.all(books.map((book) => isFree(app, book)))
  expect(free.filter((one) => !one)).toHaveLength(8)
})

test('after two unpaid payments books are held for ten minutes, and only once the page is opened in a browser', async () => {
  const app = await testApp()
  const [buyer, rival] = [await app.person(), await app.person()]
  const [first, second, third] = await shelf(app, 3)
  await leaveUnpaid(app, buyer, first!)
  await leaveUnpaid(app, buyer, second!)

  const { body } = await buy(app, buyer, [third!])
  expect(body.url).toMatch(new RegExp(`^${app.url}/betaling\\?key=`))
  expect(await isFree(app, third!)).toBe(true)

  const opened = await app.as(null, 'openPayment', { key: keyIn(body.url) })
  expect(opened.body.url).toMatch(/\/sandbox\/pay\//)
  expect(await isFree(app, third!)).toBe(false)
  const again = await app.as(null, 'openPayment', { key: keyIn(body.url) })
  expect(again.body.url).toBe(opened.body.url)

  await app.advance(11 / 60)
  expect(await isFree(app, third!)).toBe(true)
  expect((await app.pay(opened.body.url)).redirect).toBeUndefined()
  expect((await app.as(null, 'openPayment', { key: keyIn(body.url) })).body.code).toBe('purchase_interrupted')
  expect((await buy(app, rival, [third!])).body.url).toMatch(/\/sandbox\/pay\//)
})

test.each([
  ['waited for its page', false],
  ['was open already', true],
])('who is shut out opens no payment, also one that %s', async (_, isOpen) => {
  const app = await testApp()
  const [buyer, operator] = [await app.person(), await app.person({ role: 'operator' })]
  const [first, second, third] = await shelf(app, 3)
  await leaveUnpaid(app, buyer, first!)
  await leaveUnpaid(app, buyer, second!)
  const key = keyIn((await buy(app, buyer, [third!])).body.url)
  if (isOpen) expect((await app.as(null, 'openPayment', { key })).status).toBe(200)

  const statement = 'Du har købt med et kort, der ikke er dit.'
  await app.as(operator, 'suspendUser', { userId: buyer.id, statement })

  const { status, body } = await app.as(null, 'openPayment', { key })
  expect([status, body.code]).toEqual([403, 'account_suspended'])
  expect(body.message).toContain(statement)
  expect(await isFree(app, third!)).toBe(!isOpen)
})

test('within the ten minutes payment works as usual, and a day later books are held at once again', async () => {
  const app = await testApp()
  const buyer = await app.person()
  const books = await shelf(app, 4)
  await leaveUnpaid(app, buyer, books[0]!)
  await leaveUnpaid(app, buyer, books[1]!)

  const { body } = await buy(app, buyer, [books[2]!])
  const { body: opened } = await app.as(null, 'openPayment', { key: keyIn(body.url) })
  await app.pay(opened.url)
  await app.settled()
  expect((await app.as(buyer, 'bought')).body).toHaveLength(1)

  await app.advance(24)
  await buy(app, buyer, [books[3]!])
  expect(await isFree(app, books[3]!)).toBe(false)
})

test('a late opener finds the book sold, its price changed, or the payment replaced', async () => {
  const app = await testApp()
  const [buyer, rival] = [await app.person(), await app.person()]
  const books = await shelf(app, 5)
  await leaveUnpaid(app, buyer, books[0]!)
  await leaveUnpaid(app, buyer, books[1]!)
  const begin = async (book: (typeof books)[number]) => keyIn((await buy(app, buyer, [book])).body.url)
  const codeOf = async (key: string) => (await app.as(null, 'openPayment', { key })).body.code

  const overtaken = await begin(books[2]!)
  await buy(app, rival, [books[2]!])
  expect(await codeOf(overtaken)).toBe('book_reserved')

  const dearer = await begin(books[3]!)
  await app.deps.db.updateTable('listing').set({ price: 999_00 }).where('id', '=', books[3]!.id).execute()
  expect(await codeOf(dearer)).toBe('purchase_interrupted')

  const older = await begin(books[4]!)
  await begin(books[4]!)
  expect(await codeOf(older)).toBe('purchase_interrupted')
  expect(await codeOf('nothing')).toBe('not_found')
})

test('a payment page that could not be opened does not count as unpaid', async () => {
  const app = await testApp()
  const buyer = await app.person()
  const [book] = await shelf(app, 1)
  await app.control('/providers/stripe/fail', { mode: '500' })
  for (let n = 0; n < 3; n++) expect((await buy(app, buyer, [book!])).status).toBe(503)
  await app.control('/providers/stripe/fail', { mode: 'none' })

  expect((await buy(app, buyer, [book!])).body.url).toMatch(/\/sandbox\/pay\//)
})

test('a proven phone or a finished order lets somebody reserve more than a proven mail address alone', async () => {
  const app = await testApp({ BUY_COPIES_VERIFIED: '1', BUY_COPIES_KNOWN: '2' })
  const [verified, called, once] = [await app.person(), await app.seller(), await app.person()]
  const books = await shelf(app, 5)
  expect((await buy(app, verified, books.slice(0, 2))).body.message).toContain(
    'Du kan højst reservere 1 bog ad gangen. Tag 1 bog ud af kurven',
  )
  expect((await buy(app, called, books.slice(0, 2))).status).toBe(200)

  const { url } = (await buy(app, once, [books[2]!])).body
  await app.pay(url)
  await app.settled()
  expect((await buy(app, once, books.slice(3))).status).toBe(409)
  const [order] = (await app.as(once, 'bought')).body
  await app.as(once, 'satisfied', { shipment: order!._id })
  expect((await buy(app, once, books.slice(3))).status).toBe(200)
})

test('nobody keeps more than a fifth of a seller’s books, nor more than one of few after a payment left unpaid', async () => {
  const app = await testApp({ BUY_SELLER_COPIES: '2' })
  const buyer = await app.person()
  const books = await shelf(app, 15)

  const refused = await buy(app, buyer, books.slice(0, 5))
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'too_many_copies',
    'Du kan højst reservere 3 af sælgerens bøger ad gangen, så andre også kan købe. Tag 2 bøger ud af kurven, og køb dem, når du har betalt for de andre.',
  ])
  const { url } = (await buy(app, buyer, books.slice(0, 3))).body
  await app.leave(url)

  const few = await shelf(app, 3)
  expect((await buy(app, buyer, few.slice(0, 2))).body.message).toContain(
    'højst reservere 1 af sælgerens bøger',
  )
  expect((await buy(app, buyer, few.slice(0, 1))).status).toBe(200)
})

test('payments begun at once keep no more of one seller together than one may', async () => {
  const app = await testApp({ BUY_SELLER_COPIES: '2' })
  const buyer = await app.person()
  const books = await shelf(app, 4)

  const replies = await buyAtOnce(app, buyer, [books.slice(0, 2), books.slice(2)])

  expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
    [200, undefined],
    [409, 'too_many_copies'],
  ])
  expect(replies[1]!.body.message).toMatch(
    /2 af sælgerens bøger ad gangen.* Du har allerede reserveret 2\. Betal først, eller prøv igen kl\. \d\d\.\d\d\.$/,
  )
})

test('a copy that somebody left unpaid three times is theirs to buy a day later, others buy it at once', async () => {
  const app = await testApp({ BUY_UNPAID_PER_DAY: '9' })
  const [buyer, rival] = [await app.person(), await app.person()]
  const [wanted, other] = await shelf(app, 2)
  for (let n = 0; n < 3; n++) {
    await leaveUnpaid(app, buyer, wanted!)
    await app.advance(1)
  }

  const refused = await buy(app, buyer, [wanted!])
  expect([refused.status, refused.body.code]).toEqual([409, 'left_too_often'])
  expect(refused.body.message).toMatch(
    new RegExp(
      `^Du har reserveret »${wanted!.title}« flere gange uden at betale\\. Du kan købe den igen .+ kl\\. \\d\\d\\.\\d\\d\\. `,
    ),
  )
  expect(Math.abs(Number(refused.headers.get('retry-after')) - 21 * 3600)).toBeLessThan(60)
  expect((await buy(app, buyer, [other!])).status).toBe(200)
  const { url } = (await buy(app, rival, [wanted!])).body
  await app.leave(url)

  await app.advance(21.1)
  expect((await buy(app, buyer, [wanted!])).status).toBe(200)
})

test('a buyer who begins anew to change the delivery leaves nothing, however often', async () => {
  const app = await testApp({ BUY_UNPAID_PER_DAY: '9' })
  const buyer = await app.person()
  const [wanted] = await shelf(app, 1)
  for (let n = 0; n < 5; n++) expect((await buy(app, buyer, [wanted!])).status).toBe(200)
  await app.advance(0.75)
  expect((await buy(app, buyer, [wanted!])).status).toBe(200)
})
