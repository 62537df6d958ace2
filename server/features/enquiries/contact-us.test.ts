import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { formatOrderNumber } from '#rules/order-number'
import { testApp, type TestApp } from '#test/app'
import { paidParcel } from '#test/sales'

const guest = { name: 'Gry Gæst', email: 'gry@example.dk' }
const said = { reason: 'account', text: 'Jeg kan ikke logge ind' } as const

const mailsTo = async (app: TestApp, to: string, subject: string) =>
  (await app.outbox(to)).filter((mail) => mail.subject?.startsWith(subject))

test('a guest writes to us and gets a receipt that repeats nothing typed, with number and day', async () => {
  const app = await testApp()
  const answer = await app.as(null, 'contactUs', { requestId: randomUUID(), ...said, sender: guest })
  await app.settled()
  expect(answer.status).toBe(201)
  const [receipt, ...more] = await mailsTo(app, guest.email, 'Vi har fået din besked')
  expect(more).toEqual([])
  for (const words of ['Hej Gry Gæst', formatOrderNumber(answer.body.number), 'senest'])
    expect(receipt!.text).toContain(words)
  expect(receipt!.text).not.toContain(said.text)
  expect(receipt!.text).not.toContain('/dashboard/sager')
})

test('a form that is sent again, even at once, is one enquiry with one receipt', async () => {
  const app = await testApp()
  const person = await app.person()
  for (const [caller, sender] of [
    [person, undefined],
    [null, guest],
  ] as const) {
    const form = { requestId: randomUUID(), ...said, ...(sender && { sender }) }
    const send = () => app.as(caller, 'contactUs', form)
    const answers = [...(await Promise.all([send(), send(), send()])), await send()]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1)
  }
  await app.settled()
  for (const to of [person.email, guest.email])
    expect(await mailsTo(app, to, 'Vi har fået din besked')).toHaveLength(1)
})

test("another's request is nobody else's: the same id from two people makes two enquiries", async () => {
  const app = await testApp()
  const [one, other] = [await app.person(), await app.person()]
  const form = { requestId: randomUUID(), ...said }
  const numbers = [
    (await app.as(one, 'contactUs', form)).body.number,
    (await app.as(other, 'contactUs', form)).body.number,
    (await app.as(null, 'contactUs', { ...form, sender: guest })).body.number,
  ]
  expect(new Set(numbers).size).toBe(3)
})

test('both parties may name their order; to everybody else it does not exist', async () => {
  const app = await testApp()
  const { buyer, seller, orderId } = await paidParcel(app)
  const stranger = await app.person()
  const about = () => ({ requestId: randomUUID(), reason: 'order' as const, text: 'Hvor er den?', orderId })
  for (const party of [buyer, seller]) {
    expect((await app.as(party, 'contactUs', about())).status).toBe(201)
    const [mine] = (await app.as(party, 'myEnquiries')).body
    expect(mine).toMatchObject({ reason: 'order', answer: null, order: { _id: orderId } })
  }
  for (const [caller, sender] of [
    [stranger, {}],
    [null, { sender: guest }],
  ] as const)
    expect((await app.as(caller, 'contactUs', { ...about(), ...sender })).status).toBe(404)
  expect((await app.as(stranger, 'contactUs', { ...about(), orderId: 'x' })).status).toBe(404)
  expect((await app.as(stranger, 'myEnquiries')).body).toEqual([])
})

test.each([
  ['no text', { text: ' \u200b ' }, { text: 'Skriv, hvad der er sket' }],
  ['too much text', { text: 'x'.repeat(2001) }, { text: 'Teksten må højst være på 2.000 tegn' }],
  ['an unknown reason', { reason: 'love' }, { reason: 'Vælg, hvad det handler om' }],
  ['no address', { sender: { ...guest, email: 'gry' } }, { 'sender.email': 'Udfyld venligst alle felter' }],
  [
    'no sender',
    { sender: undefined },
    { 'sender.name': 'Skriv dit navn', 'sender.email': 'Udfyld venligst alle felter' },
  ],
])('a form with %s is told what is missing, and nothing is stored', async (_, part, fields) => {
  const app = await testApp()
  const form = { requestId: randomUUID(), ...said, sender: guest, ...part }
  expect(await app.as(null, 'contactUs', form as never)).toMatchObject({ status: 400, body: { fields } })
  expect(await app.deps.db.selectFrom('enquiry').select('id').execute()).toEqual([])
})

test("a guest's address gets mail about five enquiries a day", async () => {
  const app = await testApp()
  const send = () => app.as(null, 'contactUs', { requestId: randomUUID(), ...said, sender: guest })
  const statuses: number[] = []
  for (let each = 0; each < 5; each++) statuses.push((await send()).status)
  expect(statuses).toEqual([201, 201, 201, 201, 201])
  await app.advance(23)
  const { status, headers } = await send()
  expect(status).toBe(429)
  const wait = Number(headers.get('retry-after'))
  expect(wait).toBeGreaterThan(3_000)
  await app.advance(wait / 3_600)
  expect((await send()).status).toBe(201)
})

test('somebody who is suspended may still write to us', async () => {
  const app = await testApp()
  const { buyer } = await paidParcel(app)
  const operator = await app.person({ role: 'operator' })
  await app.as(operator, 'suspendUser', { userId: buyer.id, statement: 'Snyd' })
  const token = await app.signIn(buyer.id)
  const form = { requestId: randomUUID(), ...said }
  expect((await app.as({ ...buyer, token }, 'contactUs', form)).status).toBe(201)
  expect((await app.as({ ...buyer, token }, 'myEnquiries')).body).toHaveLength(1)
})

test('the data export has what a person wrote and our answer, and deleting the account removes both', async () => {
  const app = await testApp()
  const password = 'farvel og tak'
  const [operator, person] = [await app.person({ role: 'operator' }), await app.person({ password })]
  const { number } = (await app.as(person, 'contactUs', { requestId: randomUUID(), ...said })).body
  const [enquiry] = (await app.as(operator, 'enquiries')).body
  await app.as(operator, 'answerEnquiry', { enquiryId: enquiry!._id, answer: 'Prøv igen' })
  const headers = { authorization: `Bearer ${person.token}` }
  const copy = await (await fetch(`${app.url}/api/myData`, { headers })).json()
  expect(copy.henvendelser).toMatchObject([{ nummer: number, tekst: said.text, svar: 'Prøv igen' }])

  expect((await app.as(person, 'deleteAccount', { password })).status).toBe(200)
  await app.settled()
  expect((await app.as(operator, 'enquiries')).body).toEqual([])
})

test('an enquiry is deleted twelve months after its answer, and never while it waits', async () => {
  const app = await testApp()
  const [operator, person] = [await app.person({ role: 'operator' }), await app.person()]
  for (let each = 0; each < 2; each++) await app.as(person, 'contactUs', { requestId: randomUUID(), ...said })
  const [first] = (await app.as(operator, 'enquiries')).body
  await app.as(operator, 'answerEnquiry', { enquiryId: first!._id, answer: 'Prøv igen' })
  await app.settled()
  const kept = () => app.deps.db.selectFrom('enquiry').select('answer').orderBy('id').execute()
  await app.advance(24 * 364)
  expect(await kept()).toHaveLength(2)
  await app.advance(24 * 2)
  expect(await kept()).toEqual([{ answer: null }])
})
