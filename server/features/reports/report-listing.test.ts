import { expect, test } from 'vitest'
import { messages } from '#contract/messages'
import { maxReportLength } from '#rules/report'
import { testApp, type TestApp } from '#test/app'

const guest = { name: 'Gry Gæst', email: 'gry@example.dk' }
const complaint = { reason: 'copy', note: 'Det er en PDF', good_faith: true } as const

const receiptsTo = async (app: TestApp, to: string) =>
  (await app.outbox(to)).filter(({ subject }) => subject?.startsWith('Vi har fået din rapport'))

const rows = (app: TestApp) => app.deps.db.selectFrom('report').selectAll().orderBy('id').execute()

test('a guest reports a listing by name and mail, and gets a receipt with its number', async () => {
  const app = await testApp()
  const book = await app.listedBook({ title: 'Obligationsret' })

  const answer = await app.as(null, 'reportListing', { dbId: book.id, ...complaint, reporter: guest })
  await app.settled()

  expect(answer.status).toBe(201)
  const [receipt, ...more] = await receiptsTo(app, guest.email)
  expect(more).toEqual([])
  for (const words of ['Hej Gry Gæst.', String(answer.body.number), '»Obligationsret«'])
    expect(receipt!.text).toContain(words)
  // The address may be anybody's, so nothing that was typed is sent to it.
  expect(receipt!.text).not.toContain(complaint.note)
  const [dispatch] = await app.deps.db
    .selectFrom('dispatch')
    .selectAll()
    .where('account_id', 'is', null)
    .execute()
  expect(dispatch).toMatchObject({ state: 'sent', send_to: null, send_name: null })
})

test('a signed-in reporter is answered at the account’s address, whatever the form says', async () => {
  const app = await testApp()
  const [reader, book] = [await app.person(), await app.listedBook()]
  await app.as(reader, 'reportListing', { dbId: book.id, ...complaint, reporter: guest })
  const params = { userId: book.seller.id, ...complaint, reason: 'fraud' } as const
  expect((await app.as(reader, 'reportPerson', params)).status).toBe(201)
  await app.settled()
  expect(await receiptsTo(app, reader.email)).toHaveLength(2)
  expect(await receiptsTo(app, guest.email)).toEqual([])
})

test('a repeated report is one report with one receipt: own words are replaced, a guest’s are added to', async () => {
  const app = await testApp()
  const [reader, book] = [await app.person(), await app.listedBook()]
  const again = { dbId: book.id, ...complaint, note: 'Og så er den stjålet' }
  const numbers: number[] = []
  for (const by of [reader, null]) {
    const reporter = by ? {} : { reporter: guest }
    const both = await Promise.all([
      app.as(by, 'reportListing', { dbId: book.id, ...complaint, ...reporter }),
      app.as(by, 'reportListing', { dbId: book.id, ...complaint, ...reporter }),
    ])
    const third = await app.as(by, 'reportListing', { ...again, ...reporter })
    expect([...both, third].map(({ status }) => status)).toEqual([201, 201, 201])
    numbers.push(...[...both, third].map(({ body }) => body.number))
  }
  await app.settled()
  expect(new Set(numbers).size).toBe(2)
  expect((await rows(app)).map(({ note }) => note)).toEqual([
    'Og så er den stjålet',
    'Det er en PDF\n\nOg så er den stjålet',
  ])
  expect(await receiptsTo(app, reader.email)).toHaveLength(1)
  expect(await receiptsTo(app, guest.email)).toHaveLength(1)
})

test('a guest with another person’s address neither weakens their report nor replaces its words', async () => {
  const app = await testApp()
  const book = await app.listedBook()
  const add = (reason: 'copy' | 'child_abuse' | 'other', note: string) =>
    app.as(null, 'reportListing', { dbId: book.id, ...complaint, reason, note, reporter: guest })
  const seen = async () => (await rows(app)).map(({ reason, note }) => [reason, note])
  await add('copy', 'Det er en PDF')
  await add('other', 'Pyt')
  expect(await seen()).toEqual([['copy', 'Det er en PDF\n\nPyt']])
  await add('child_abuse', 'Se bagsiden')
  await add('other', 'Alligevel ikke')
  expect(await seen()).toEqual([['child_abuse', 'Det er en PDF\n\nPyt\n\nSe bagsiden\n\nAlligevel ikke']])

  const before = (await rows(app))[0]!.note
  for (const letter of 'abcdefghijkl') await add('other', letter.repeat(2000))
  const [filled] = await rows(app)
  expect(filled).toMatchObject({ reason: 'child_abuse', note: expect.stringMatching(/^Det er en PDF/) })
  expect(filled!.note.startsWith(`${before}\n\naaa`)).toBe(true)
  expect(filled!.note).toHaveLength(maxReportLength)
  await add('other', 'Sidste ord')
  expect((await rows(app))[0]!.note).toBe(filled!.note)
})

test('a report of child abuse may be anonymous, and any other may not', async () => {
  const app = await testApp()
  const book = await app.listedBook()
  const nameless = await app.as(null, 'reportListing', { dbId: book.id, ...complaint })
  expect(nameless.body).toMatchObject({ code: 'invalid', fields: { 'reporter.name': 'Skriv dit navn' } })
  const reason = 'child_abuse'
  for (let each = 0; each < 2; each++)
    expect((await app.as(null, 'reportListing', { dbId: book.id, ...complaint, reason })).status).toBe(201)
  await app.settled()
  expect(await rows(app)).toMatchObject([
    { reporter_id: null, reporter_email: null },
    { reporter_id: null, reporter_email: null },
  ])
})

test.each([
  [{ note: ' ' }, { note: 'Fortæl, hvad der er galt' }],
  [{ good_faith: false }, { good_faith: 'Sæt kryds ved, at oplysningerne er rigtige' }],
  [{ reason: 'impersonation' }, { reason: 'Vælg, hvad der er galt' }],
  [{ reporter: { ...guest, name: 'Vind på vind.nu' } }, { 'reporter.name': messages.nameInvalid }],
  [{ reporter: { ...guest, email: 'gry' } }, { 'reporter.email': 'Udfyld venligst alle felter' }],
])('a report with %j is told what is missing', async (part, fields) => {
  const app = await testApp()
  const book = await app.listedBook()
  const params = { dbId: book.id, ...complaint, reporter: guest, ...part }
  const answer = await app.as(null, 'reportListing', params as never)
  expect(answer).toMatchObject({ status: 400, body: { fields } })
  expect(await rows(app)).toEqual([])
})

test('nobody can report themselves, a missing listing, or a person who sells nothing', async () => {
  const app = await testApp()
  const [reader, book] = [await app.person(), await app.listedBook()]
  const { seller } = book
  expect((await app.as(seller, 'reportListing', { dbId: book.id, ...complaint })).body.code).toBe(
    'own_report',
  )
  const ofPerson = { ...complaint, reason: 'fraud' } as const
  expect((await app.as(seller, 'reportPerson', { userId: seller.id, ...ofPerson })).body.code).toBe(
    'own_report',
  )
  expect((await app.as(seller, 'reportPerson', { userId: reader.id, ...ofPerson })).status).toBe(404)
  expect((await app.as(reader, 'reportListing', { dbId: 'x', ...complaint })).status).toBe(404)
  await app.as(seller, 'deleteMyBook', { dbId: book.id })
  expect((await app.as(reader, 'reportListing', { dbId: book.id, ...complaint })).status).toBe(404)
})

test('an unverified address gets mail about five reports a day', async () => {
  const app = await testApp()
  const books = await Promise.all(Array.from({ length: 6 }, () => app.listedBook()))
  const answers = []
  for (const { id: dbId } of books)
    answers.push(await app.as(null, 'reportListing', { dbId, ...complaint, reporter: guest }))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429])
  const wait = Number(answers[5]!.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(86_000)
  await app.advance(wait / 3_600)
  const later = { dbId: books[5]!.id, ...complaint, reporter: guest }
  expect((await app.as(null, 'reportListing', later)).status).toBe(201)
})

test('half a year after the decision reporter and words are deleted', async () => {
  const app = await testApp()
  const [operator, reader, book] = [
    await app.person({ role: 'operator' }),
    await app.person(),
    await app.listedBook(),
  ]
  await app.as(reader, 'reportListing', { dbId: book.id, ...complaint })
  await app.as(null, 'reportListing', { dbId: book.id, ...complaint, reporter: guest })
  const [one, other] = await rows(app)
  const statement = 'Bogen er ægte.'
  await app.as(operator, 'closeReport', { reportId: other!.id, decision: 'none', statement })
  await app.settled()
  await app.advance(24 * 183)
  expect((await rows(app))[1]).toMatchObject({ reporter_email: guest.email, answer: statement })

  await app.advance(24 * 2)

  const [open, closed] = await rows(app)
  expect(open).toMatchObject({ id: one!.id, reporter_id: reader.id, note: complaint.note })
  expect(closed).toMatchObject({
    reporter_id: null,
    reporter_name: null,
    reporter_email: null,
    note: '',
    answer: null,
    decision: 'none',
  })
})
