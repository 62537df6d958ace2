import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import { openPayment, paidParcel } from '#test/sales'

const statement = 'Vi har talt med brugeren.'
const reasons = 'Billederne viser en kopi.'
const hide = { decision: 'listing_hidden', ground: 'law', statement, reasons } as const
const guest = { name: 'Gry Gæst', email: 'gry@example.dk' }
const complaint = { note: 'Det er en PDF', good_faith: true } as const

/** A buyer who got a message about a book, and reported it. */
async function reportedChat(app: TestApp) {
  const [operator, buyer, book] = [
    await app.person({ role: 'operator' }),
    await app.person(),
    await app.listedBook({ title: 'Obligationsret' }),
  ]
  const { chat } = (await app.as(buyer, 'chatSM', { chat: { dbId: book.id }, msg: 'Er den til salg?' })).body
  const chatId = chat!.chatId
  await app.as(book.seller, 'chatSM', { chat: { chatId, type: 1 }, msg: 'Betal uden om siden' })
  await app.as(buyer, 'reportChat', { chatId, reason: 'fraud', note: 'Vil have penge uden om' })
  return { operator, buyer, seller: book.seller }
}

/** A book reported as a copy, once with an account and once without. */
async function reportedListing(app: TestApp) {
  const [operator, reader, book] = [
    await app.person({ role: 'operator' }),
    await app.person({ firstName: 'Rosa-Linde' }),
    await app.listedBook({ title: 'Obligationsret' }),
  ]
  await app.as(reader, 'reportListing', { dbId: book.id, reason: 'copy', ...complaint })
  await app.as(null, 'reportListing', { dbId: book.id, reason: 'copy', ...complaint, reporter: guest })
  const [report] = (await app.as(operator, 'operatorReports')).body
  return { operator, reader, book, seller: book.seller, reportId: report!._id }
}

const soldBook = (app: TestApp, dbid: string, auth: string) =>
  fetch(`${app.url}/api/orderDetails`, { headers: { dbid, auth } })

const answersTo = async (app: TestApp, to: string) =>
  (await app.outbox(to)).filter(({ subject }) => subject?.startsWith('Vi har set på din rapport'))

test('an operator sees the report with the messages, decides, and the reporter reads the answer', async () => {
  const app = await testApp()
  const { operator, buyer, seller } = await reportedChat(app)
  expect((await app.as(operator, 'operatorQueues')).body.reports).toBe(1)
  const [report] = (await app.as(operator, 'operatorReports')).body
  expect(report).toMatchObject({
    kind: 'chat',
    reason: 'fraud',
    note: 'Vil have penge uden om',
    listing: { title: 'Obligationsret' },
    reporter: { _id: buyer.id, email: buyer.email },
    reported: { _id: seller.id, suspended: false },
    others: 0,
  })
  const read = await app.as(operator, 'reportedChat', { reportId: report!._id })
  expect(read.body).toMatchObject([{ content: 'Er den til salg?' }, { content: 'Betal uden om siden' }])
  expect((await app.as(seller, 'securityLog')).body[0]!.kind).toBe('operator_read_chat')

  const params = { reportId: report!._id, decision: 'other', statement } as const
  const twice = await Promise.all([1, 2].map(() => app.as(operator, 'closeReport', params)))
  await app.settled()

  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await app.as(operator, 'operatorReports')).body).toEqual([])
  expect(await answersTo(app, buyer.email)).toMatchObject([{ text: expect.stringContaining(statement) }])
  expect(await answersTo(app, seller.email)).toEqual([])
  expect((await app.as(operator, 'operatorActs')).body).toMatchObject([
    { act: 'close_report', detail: { statement, decision: 'other' } },
  ])
})

test('hiding the listing answers all who reported it, and tells its seller why and how to complain', async () => {
  const app = await testApp()
  const { operator, reader, book, seller, reportId } = await reportedListing(app)
  expect((await app.as(operator, 'operatorReports')).body).toMatchObject([{ others: 1 }, { others: 1 }])

  expect((await app.as(operator, 'closeReport', { reportId, ...hide })).status).toBe(200)
  await app.settled()

  expect((await app.as(operator, 'operatorReports')).body).toEqual([])
  for (const to of [reader.email, guest.email])
    expect(await answersTo(app, to)).toMatchObject([
      { text: expect.stringMatching(/Vi har skjult annoncen[^]*Vi har talt med brugeren[^]*klage/) },
    ])
  const email = (await app.outbox(seller.email)).find(({ subject }) => subject?.includes('er skjult'))
  for (const words of ['»Obligationsret«', reasons, 'ulovligt', 'nogen har rapporteret den', 'klage'])
    expect(email!.text).toContain(words)
  expect(email!.text).not.toContain(reader.firstName)
  const acts = (await app.as(operator, 'operatorActs')).body.map(({ act }) => act)
  expect(acts.toSorted()).toEqual(['close_report', 'close_report', 'hide_listing'])
  expect((await app.as(null, 'findBook', { dbId: book.id })).status).toBe(404)
})

test('closing an account by a report asks for a fresh proof, as it does elsewhere; an answer does not', async () => {
  const app = await testApp()
  const { operator, reportId } = await reportedListing(app)
  await app.deps.db.updateTable('session').set({ proven_at: null }).execute()
  const shut = { reportId, decision: 'account_suspended', statement, reasons } as const
  expect((await app.as(operator, 'closeReport', shut)).body.code).toBe('proof_needed')
  expect((await app.as(operator, 'operatorReports')).body).toHaveLength(2)
  expect((await app.as(operator, 'closeReport', { reportId, decision: 'none', statement })).status).toBe(200)
})

test('of two operators who decide two reports of one thing at once, one succeeds', async () => {
  const app = await testApp()
  const operators = [await app.person({ role: 'operator' }), await app.person({ role: 'operator' })]
  const decided = async (reportIds: string[], params: typeof hide | typeof shutOut) => {
    const answers = await Promise.all(
      reportIds.map((reportId, i) => app.as(operators[i]!, 'closeReport', { reportId, ...params })),
    )
    return answers.map(({ status }) => status).toSorted((a, b) => a - b)
  }
  const shutOut = { decision: 'account_suspended', statement, reasons } as const
  for (const params of [hide, shutOut]) {
    const { operator } = await reportedListing(app)
    const ids = (await app.as(operator, 'operatorReports')).body.map(({ _id }) => _id)
    expect(await decided(ids, params)).toEqual([200, 409])
    expect((await app.as(operator, 'operatorReports')).body).toEqual([])
  }
})

test('one operator hides a book while another suspends its seller, and both succeed', async () => {
  const app = await testApp()
  const colleague = await app.person({ role: 'operator' })
  for (let each = 0; each < 2; each++) {
    const { operator, book, seller } = await reportedListing(app)
    const both = await Promise.all([
      app.as(operator, 'hideListing', { dbId: book.id, ground: 'terms', statement: reasons }),
      app.as(colleague, 'suspendUser', { userId: seller.id, statement }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
  }
})

test("a measure leaves the operator's own report to a colleague", async () => {
  const app = await testApp()
  const { operator, book, reportId } = await reportedListing(app)
  await app.as(operator, 'reportListing', { dbId: book.id, reason: 'copy', ...complaint })
  expect((await app.as(operator, 'closeReport', { reportId, ...hide })).status).toBe(200)
  const left = (await app.as(operator, 'operatorReports')).body
  expect(left).toMatchObject([{ reporter: { _id: operator.id } }])
  const colleague = await app.person({ role: 'operator' })
  const params = { reportId: left[0]!._id, decision: 'none', statement } as const
  expect((await app.as(colleague, 'closeReport', params)).status).toBe(200)
})

test('deciding to do nothing answers one report, and others stay open', async () => {
  const app = await testApp()
  const { operator, reader, book, reportId } = await reportedListing(app)
  await app.as(operator, 'closeReport', { reportId, decision: 'none', statement })
  await app.settled()
  expect((await app.as(operator, 'operatorReports')).body).toMatchObject([
    { reporter: { _id: null, ...guest }, others: 0 },
  ])
  expect((await answersTo(app, reader.email))[0]!.text).toContain('Vi griber ikke ind')
  expect((await app.as(null, 'findBook', { dbId: book.id })).status).toBe(200)
})

test('a seller is suspended from a report about them, with a separate statement', async () => {
  const app = await testApp()
  const { operator, seller } = await reportedListing(app)
  await app.as(null, 'reportPerson', { userId: seller.id, reason: 'fraud', ...complaint, reporter: guest })
  const report = (await app.as(operator, 'operatorReports')).body.find(({ kind }) => kind === 'person')!
  const params = { reportId: report._id, decision: 'account_suspended', statement } as const

  expect((await app.as(operator, 'closeReport', params)).body).toMatchObject({
    fields: { reasons: 'Skriv en begrundelse til den, det går ud over' },
  })
  await app.as(operator, 'closeReport', { ...params, reasons })
  await app.settled()

  expect((await app.as(seller, 'protected')).status).toBe(401)
  const [email] = (await app.outbox(seller.email)).filter(({ subject }) => subject?.includes('lukket'))
  expect(email!.text).toContain(reasons)
  expect(email!.text).not.toContain(statement)
})

test('a hidden listing is gone from every list at once, its seller sees why, and unhiding restores it', async () => {
  const app = await testApp()
  const { operator, book, seller } = await reportedListing(app)
  const seen = async () => ({
    newest: (await app.as(null, 'books')).body.length,
    found: (await app.as(null, 'getResults', { query: 'Obligationsret' })).body.length,
    inBasket: (await app.as(null, 'findBooks', { dbIds: book.id })).body.length,
    sitemap: (await (await fetch(`${app.url}/sitemaps/books-1.xml`)).text()).includes(book.id),
  })
  const before = await seen()
  expect(before).toEqual({ newest: 1, found: 1, inBasket: 1, sitemap: true })
  const buyer = await app.person()

  await app.as(operator, 'hideListing', { dbId: book.id, ground: 'terms', statement: reasons })
  await app.settled()

  expect(await seen()).toMatchObject({ newest: 0, found: 0, inBasket: 0, sitemap: false })
  expect((await app.as(buyer, 'draftChat', { dbId: book.id })).status).toBe(404)
  const [mine] = (await app.as(seller, 'myBooks')).body
  expect(mine).toMatchObject({ dbBook: { _id: book.id }, hidden: { ground: 'terms', statement: reasons } })
  expect((await app.as(seller, 'myBookCounts')).body).toEqual({ all: 1, active: 0, sold: 0 })
  expect((await app.as(seller, 'restoreMyBook', { dbId: book.id })).status).toBe(409)
  expect((await app.as(operator, 'operatorUser', { userId: seller.id })).body.shelf).toMatchObject([
    { dbId: book.id, hidden: { statement: reasons } },
  ])

  await app.as(operator, 'showListing', { dbId: book.id, statement: 'Vi tog fejl.' })
  await app.settled()

  expect(await seen()).toEqual(before)
  const texts = (await app.outbox(seller.email)).map(({ text }) => text)
  expect(texts.some((text) => text.includes('Vi tog fejl.'))).toBe(true)
  expect((await app.as(seller, 'myBooks')).body[0]).not.toHaveProperty('hidden')
})

test('a payment in progress for a hidden listing is refunded, and a sold one continues', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const { book, buyer, url } = await openPayment(app)
  await app.as(operator, 'hideListing', { dbId: book.id, ground: 'terms', statement: reasons })
  await app.pay(url)
  await app.settled()
  expect((await app.as(buyer, 'bought')).body).toEqual([])
  expect((await app.outbox(buyer.email)).some(({ subject }) => /tilbage/i.test(subject ?? ''))).toBe(true)

  const sale = await paidParcel(app)
  const dbId = sale.listingId
  await app.as(operator, 'hideListing', { dbId, ground: 'terms', statement: reasons })
  expect((await app.as(sale.buyer, 'findBook', { dbId })).status).toBe(404)
  const seenByBuyer = await app.as(sale.buyer, 'findShipment', { shipment: sale.orderId })
  const products = [{ dbBook: { _id: dbId } }]
  expect(seenByBuyer).toMatchObject({ status: 200, body: { products } })
  expect((await app.as(sale.seller, 'myShipments')).body).toMatchObject([{ products }])
  for (const party of [sale.buyer, sale.seller])
    expect((await soldBook(app, dbId, party.token)).status).toBe(200)
})

test('a hidden listing of a suspended seller is for sale when both have ended', async () => {
  const app = await testApp()
  const { operator, book, seller } = await reportedListing(app)
  const params = { dbId: book.id, ground: 'terms', statement: reasons } as const
  const onSale = async () => (await app.as(null, 'books')).body.length

  await app.as(operator, 'suspendUser', { userId: seller.id, statement })
  await app.as(operator, 'hideListing', params)
  await app.as(operator, 'liftSuspension', { userId: seller.id, statement })
  expect(await onSale()).toBe(0)
  await app.as(operator, 'showListing', { dbId: book.id, statement })
  expect(await onSale()).toBe(1)

  await app.as(operator, 'hideListing', params)
  await app.as(operator, 'suspendUser', { userId: seller.id, statement })
  await app.as(operator, 'showListing', { dbId: book.id, statement })
  expect(await onSale()).toBe(0)
})

test('every listing of a large seller can be reached to hide it, and hidden ones come first', async () => {
  const app = await testApp()
  const [operator, seller] = [await app.person({ role: 'operator' }), await app.seller()]
  const oldest = await app.listedBook({ title: 'Den ældste' }, seller)
  await app.advance(1)
  const rest = new Set<string>([oldest.id])
  for (let each = 0; each < 51; each++) rest.add((await app.listedBook({}, seller)).id)
  const page = async (shelf_after?: string) =>
    (await app.as(operator, 'operatorUser', { userId: seller.id, ...(shelf_after && { shelf_after }) })).body

  const first = await page()
  expect(first.shelf).toHaveLength(50)
  const second = await page(first.shelf_next!)
  expect(second).toMatchObject({ shelf_next: null, shelf: [{}, { dbId: oldest.id }] })
  expect(new Set([...first.shelf, ...second.shelf].map(({ dbId }) => dbId))).toEqual(rest)

  await app.as(operator, 'hideListing', { dbId: oldest.id, ground: 'terms', statement: reasons })
  const now = await page()
  expect(now.shelf[0]).toMatchObject({ dbId: oldest.id, hidden: { statement: reasons } })
  const then = await page(now.shelf_next!)
  expect(new Set([...now.shelf, ...then.shelf].map(({ dbId }) => dbId))).toEqual(rest)
})

test('nobody decides their own report, a listing twice, or one that is gone', async () => {
  const app = await testApp()
  const { operator, book, reportId } = await reportedListing(app)
  const params = { dbId: book.id, ground: 'terms', statement: reasons } as const
  const twice = await Promise.all([1, 2].map(() => app.as(operator, 'hideListing', params)))
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await app.as(operator, 'closeReport', { reportId, ...hide })).status).toBe(409)
  expect((await app.as(operator, 'operatorReports')).body).toHaveLength(2)

  const other = await app.listedBook()
  await app.as(operator, 'reportListing', { dbId: other.id, reason: 'copy', ...complaint })
  const own = (await app.as(operator, 'operatorReports')).body.at(-1)!
  const decides = { reportId: own._id, decision: 'none', statement } as const
  expect((await app.as(operator, 'closeReport', decides)).status).toBe(409)
  const colleague = await app.person({ role: 'operator' })
  expect((await app.as(colleague, 'closeReport', decides)).status).toBe(200)

  await app.as(other.seller, 'deleteMyBook', { dbId: other.id })
  await app.advance(1)
  expect((await app.as(operator, 'hideListing', { ...params, dbId: other.id })).body.code).toBe(
    'listing_deleted',
  )
})

test('only operators see and close reports, and hide and unhide listings', async () => {
  const app = await testApp()
  const { buyer } = await reportedChat(app)
  expect((await app.as(buyer, 'operatorReports')).status).toBe(403)
  expect((await app.as(buyer, 'closeReport', { reportId: 'x', decision: 'none', statement })).status).toBe(
    403,
  )
  const dbId = 'x'
  expect((await app.as(buyer, 'hideListing', { dbId, ground: 'law', statement })).status).toBe(403)
  expect((await app.as(buyer, 'showListing', { dbId, statement })).status).toBe(403)
})
