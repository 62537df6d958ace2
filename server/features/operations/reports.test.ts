import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'

const statement = 'Vi har talt med brugeren.'

/** A buyer who was written to about a book, and reported it. */
async function reported(app: TestApp) {
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

test('an operator sees what was reported with what was written, answers, and the reporter reads the answer', async () => {
  const app = await testApp()
  const { operator, buyer, seller } = await reported(app)
  expect((await app.as(operator, 'operatorQueues')).body.reports).toBe(1)
  const [report] = (await app.as(operator, 'operatorReports')).body
  expect(report).toMatchObject({
    reason: 'fraud',
    note: 'Vil have penge uden om',
    title: 'Obligationsret',
    reporter: { _id: buyer.id },
    reported: { _id: seller.id },
    messages: [{ content: 'Er den til salg?' }, { content: 'Betal uden om siden' }],
  })

  const wish = { reportId: report!._id, statement }
  const twice = await Promise.all([1, 2].map(() => app.as(operator, 'closeReport', wish)))
  await app.settled()

  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await app.as(operator, 'operatorReports')).body).toEqual([])
  const answersTo = async (to: string) =>
    (await app.outbox(to)).filter(({ subject }) => subject === 'Vi har set på din anmeldelse')
  expect(await answersTo(buyer.email)).toMatchObject([{ text: expect.stringContaining(statement) }])
  expect(await answersTo(seller.email)).toEqual([])
  expect((await app.as(operator, 'operatorActs')).body).toMatchObject([
    { act: 'close_report', detail: { statement } },
  ])
})

test('only operators see and close reports', async () => {
  const app = await testApp()
  const { buyer } = await reported(app)
  expect((await app.as(buyer, 'operatorReports')).status).toBe(403)
  expect((await app.as(buyer, 'closeReport', { reportId: 'x', statement })).status).toBe(403)
})
