import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { formatDeadline } from '#rules/danish'
import { testApp, type Person, type TestApp } from '#test/app'
import { remindOfEnquiries } from './remind-of-enquiries.ts'

const guest = { name: 'Gry Gæst', email: 'gry@example.dk' }

async function written() {
  const app = await testApp()
  const [operator, colleague, person] = [
    await app.person({ role: 'operator', firstName: 'Ole' }),
    await app.person({ role: 'operator' }),
    await app.person({ firstName: 'Amina' }),
  ]
  const write = (by: Person | null, text: string) =>
    app.as(by, 'contactUs', {
      requestId: randomUUID(),
      reason: 'payout',
      text,
      ...(by === null && { sender: guest }),
    })
  await write(person, 'Hvor er mine penge?')
  await write(null, 'Hvem er I?')
  const queue = async () => (await app.as(operator, 'enquiries')).body
  return { app, operator, colleague, person, write, queue }
}

const answersTo = async (app: TestApp, to: string) =>
  (await app.outbox(to)).filter(({ subject }) => subject?.startsWith('Svar på din besked'))

test('operators see what waits, oldest first; an answer goes by mail and stands at the sender’s', async () => {
  const { app, operator, person, queue } = await written()
  const [first, second] = await queue()
  expect(first).toMatchObject({ text: 'Hvor er mine penge?', sender: { _id: person.id }, late: false })
  expect(second).toMatchObject({ sender: { _id: null, name: guest.name, email: guest.email } })
  expect((await app.as(operator, 'operatorQueues')).body).toMatchObject({ enquiries: 2 })

  for (const { _id: enquiryId } of [first!, second!])
    expect((await app.as(operator, 'answerEnquiry', { enquiryId, answer: 'De er på vej.' })).status).toBe(200)
  await app.settled()
  for (const to of [person.email, guest.email]) {
    const [mail, ...more] = await answersTo(app, to)
    expect(more).toEqual([])
    expect(mail!.text).toContain('De er på vej.')
  }
  expect((await app.as(person, 'myEnquiries')).body).toMatchObject([{ answer: 'De er på vej.' }])
  expect((await app.as(operator, 'operatorQueues')).body).toMatchObject({ enquiries: 0 })
  expect((await queue()).map(({ closed_by }) => closed_by)).toEqual(['Ole', 'Ole'])
  expect((await app.as(operator, 'operatorActs')).body).toMatchObject([
    { act: 'answer_enquiry' },
    { act: 'answer_enquiry' },
  ])
})

test('the same answer again is one mail, and of two operators at once the second is told', async () => {
  const { app, operator, colleague, person, queue } = await written()
  const { _id: enquiryId } = (await queue())[0]!
  const answer = (by: Person, text: string) => app.as(by, 'answerEnquiry', { enquiryId, answer: text })
  const both = await Promise.all([answer(operator, 'Ja'), answer(colleague, 'Nej')])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(both.filter(({ status }) => status === 409)).toHaveLength(1)
  const [winner, said] = both[0].status === 200 ? [operator, 'Ja'] : [colleague, 'Nej']
  expect((await answer(winner, said)).status).toBe(200)
  expect((await answer(winner, 'Noget andet')).body).toMatchObject({ code: 'enquiry_closed' })
  await app.settled()
  expect(await answersTo(app, person.email)).toHaveLength(1)
})

test('closing without an answer sends nothing', async () => {
  const { app, operator, person, queue } = await written()
  const { _id: enquiryId } = (await queue())[0]!
  expect((await app.as(operator, 'answerEnquiry', { enquiryId, answer: null })).status).toBe(200)
  expect((await app.as(operator, 'answerEnquiry', { enquiryId, answer: ' ' })).status).toBe(400)
  await app.settled()
  expect(await answersTo(app, person.email)).toEqual([])
  expect((await app.as(person, 'myEnquiries')).body).toMatchObject([
    { answer: null, closed: expect.any(String) },
  ])
  expect((await queue()).map(({ text }) => text)).toEqual(['Hvem er I?', 'Hvor er mine penge?'])
})

test('operators are mailed at half of the promised time and at its end, and the sender reads that we are late', async () => {
  const { app, operator, person, queue } = await written()
  await app.as(operator, 'answerEnquiry', { enquiryId: (await queue())[1]!._id, answer: 'Vi er Genlæst.' })
  const told = async (beginning: string) => {
    await app.settled()
    return (await app.outbox(operator.email)).filter(({ subject }) => subject?.startsWith(beginning)).length
  }
  const mails = async () => [await told('Venter på svar: henvendelse'), await told('Over tid: henvendelse')]
  const mine = async () => (await app.as(person, 'myEnquiries')).body[0]!
  const { created, answer_by } = await mine()
  const hours = (Date.parse(answer_by) - Date.parse(created)) / 3_600_000

  await app.advance(hours / 2 - 1)
  expect(await mails()).toEqual([0, 0])
  await app.advance(2)
  await app.advance(1)
  expect(await mails()).toEqual([1, 0])
  expect(await mine()).toMatchObject({ late: false, hears_by: answer_by })
  expect((await app.as(operator, 'operatorQueues')).body.overdue).toMatchObject({ enquiries: 0 })

  await app.advance(hours / 2)
  await app.advance(12)
  expect(await mails()).toEqual([1, 1])
  expect((await queue()).map(({ late }) => late)).toEqual([true, false])
  expect((await app.as(operator, 'operatorQueues')).body.overdue).toMatchObject({ enquiries: 1 })
  const { late, hears_by } = await mine()
  expect(late).toBe(true)
  expect(Date.parse(hears_by)).toBeGreaterThan(app.deps.clock.now().getTime())

  await app.as(operator, 'answerEnquiry', { enquiryId: (await queue())[0]!._id, answer: 'De er på vej.' })
  expect(await mine()).toMatchObject({ late: false })
})

test('each time that a date passes operators are told again; its sender gets two new dates, then that we write as soon as we can', async () => {
  const { app, operator, person } = await written()
  const mine = async () => (await app.as(person, 'myEnquiries')).body[0]!
  const mails = async (to: string, beginning: string) =>
    (await app.outbox(to)).filter(({ subject }) => subject?.startsWith(beginning))
  for (const [count, hasDate] of [
    [1, true],
    [2, true],
    [3, false],
    [3, false],
  ] as const) {
    await app.advance((Date.parse((await mine()).hears_by) - app.deps.clock.now().getTime()) / 3_600_000)
    await app.settled()
    const { late, has_date, hears_by } = await mine()
    expect([late, has_date]).toEqual([true, hasDate])
    const texts = (await mails(person.email, 'Vi er forsinkede')).map(({ text }) => text)
    expect(texts).toHaveLength(count)
    const newDate = `senest ${formatDeadline(new Date(hears_by))}`
    expect(texts.filter((text) => text.includes(newDate))).toHaveLength(hasDate ? 1 : 0)
    expect(texts.filter((text) => text.includes('så snart vi kan'))).toHaveLength(hasDate ? 0 : 1)
  }
  expect(await mails(operator.email, 'Over tid: henvendelse')).toHaveLength(8)
  expect(await mails(guest.email, 'Vi er forsinkede')).toEqual([])
})

test('of one that a node of the version before told operators of, the sender hears as well, and at the next date both', async () => {
  const { app, operator, person } = await written()
  const { answer_by } = (await app.as(person, 'myEnquiries')).body[0]!
  await app.deps.db
    .updateTable('enquiry')
    .set({ late_told_at: new Date(answer_by) })
    .execute()
  const hours = (Date.parse(answer_by) - app.deps.clock.now().getTime()) / 3_600_000
  const subjects = async (who: Person) => (await app.outbox(who.email)).map(({ subject }) => subject).join()
  await app.advance(hours + 1)
  await app.settled()
  expect(await subjects(operator)).not.toContain('Over tid: henvendelse')
  const delays = async () => (await subjects(person)).match(/Vi er forsinkede/g)
  expect(await delays()).toHaveLength(1)
  await app.advance(24 * 3)
  await app.settled()
  expect(await subjects(operator)).toContain('Over tid: henvendelse')
  expect(await delays()).toHaveLength(2)
})

test('after a day without a running process operators are told of the end alone, and once by two nodes', async () => {
  const { app, operator } = await written()
  const longAgo = {
    created_at: new Date('2020-01-06T12:00:00Z'),
    answer_by: new Date('2020-01-07T15:00:00Z'),
  }
  await app.deps.db.updateTable('enquiry').set(longAgo).execute()
  await Promise.all([remindOfEnquiries(app.deps), remindOfEnquiries(app.deps)])
  await remindOfEnquiries(app.deps)
  await app.settled()
  const subjects = (await app.outbox(operator.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject?.startsWith('Over tid: henvendelse'))).toHaveLength(2)
  expect(subjects.filter((subject) => subject?.startsWith('Venter på svar'))).toEqual([])
})

test('only operators read and answer enquiries; an unknown one is not found', async () => {
  const { app, operator, person, queue } = await written()
  const { _id: enquiryId } = (await queue())[0]!
  expect((await app.as(person, 'enquiries')).status).toBe(403)
  expect((await app.as(person, 'answerEnquiry', { enquiryId, answer: 'Ja' })).status).toBe(403)
  for (const unknown of [randomUUID(), 'x'])
    expect((await app.as(operator, 'answerEnquiry', { enquiryId: unknown, answer: 'Ja' })).status).toBe(404)
})
