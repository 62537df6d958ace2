import { expect, test } from 'vitest'
import { formatClock } from '#rules/danish'
import { minutesAfter } from '#rules/deadlines'
import { testApp, type TestApp } from '#test/app'

const minute = 1 / 60
const phone = '4528416703'
const other = '4551234567'

test('a number gets a code in the GSM alphabet, and the code verifies it', async () => {
  const app = await testApp()
  const mette = await app.person()

  const set = await app.as(mette, 'newPhone', { phone })
  expect([set.status, set.body.phone]).toEqual([200, phone])

  await app.settled()
  const [sms] = await app.outbox(phone)
  expect(sms!.text).toMatch(/^\d{6} er din bekræftelseskode til Genlæst\. Den gælder i 15 minutter\./)
  const { body: user } = await app.as(mette, 'verifyPhone', { code: sms!.text.slice(0, 6) })
  expect([user.phone, user.verified_phone]).toEqual([phone, true])

  const again = await app.as(mette, 'newPhone', { phone })
  expect([again.status, again.body]).toMatchObject([409, { type: 1 }])
})

test('a number is 45 and exactly eight digits; anything else is refused', async () => {
  const app = await testApp()
  const mette = await app.person()
  const others = ['28416703', '+4528416703', '45 28 41 67 03', '45123456', '452841670', '45284167031', '']
  for (const sent of others) {
    const reply = await app.as(mette, 'newPhone', { phone: sent })
    expect([sent, reply.status, reply.body.message]).toEqual([sent, 400, 'Indtast et gyldigt telefonnummer'])
  }
  expect((await app.as(mette, 'protected')).body.phone).toBe(null)
})

test('another code to the same number must wait 10 minutes', async () => {
  const app = await testApp()
  const mette = await app.person()
  const first = await app.as(mette, 'newPhone', { phone })

  const early = await app.as(mette, 'newPhone', { phone })
  expect(early.status).toBe(429)
  expect(early.body).toMatchObject({
    type: 2,
    date: first.body.date,
    message: 'Vent 10 minutter før du kan få en ny kode',
  })
  await app.advance(10 * minute)
  expect((await app.as(mette, 'newPhone', { phone })).status).toBe(200)
})

test('a corrected number gets its code at once, and the wrong one still waits', async () => {
  const app = await testApp()
  const mette = await app.person()
  const wrong = await app.as(mette, 'newPhone', { phone })
  const code = await textedCode(app, phone)
  expect((await app.as(mette, 'newPhone', { phone: other })).status).toBe(200)
  const right = await textedCode(app, other)

  const stranger = await app.as(mette, 'verifyPhone', { code })
  expect([stranger.status, stranger.body.message]).toEqual([400, 'Den indtastede kode er forkert'])
  const back = await app.as(mette, 'newPhone', { phone })
  expect([back.status, back.body.date]).toEqual([429, wrong.body.date])

  const { body: user } = await app.as(mette, 'verifyPhone', { code: right })
  expect([user.phone, user.verified_phone]).toEqual([other, true])
})

test('nobody can have a list of numbers texted', async () => {
  const app = await testApp()
  const mette = await app.person()
  const numbers = [1, 2, 3, 4, 5].map((n) => `452841670${n}`)
  const replies = []
  for (const number of numbers) replies.push(await app.as(mette, 'newPhone', { phone: number }))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429])
  expect(replies[4]!.body.message).toBe(
    'Vi har sendt koder til mange numre for dig i dag. Prøv igen i morgen',
  )
  await app.advance(24)
  expect((await app.as(mette, 'newPhone', { phone: numbers[4]! })).status).toBe(200)
})

test('after a possibly lost code another may be requested at once, and after a sent one not', async () => {
  const app = await testApp()
  const mette = await app.person()
  app.sandbox.faults.breakDown('sms', 'off', 1)
  const first = await app.as(mette, 'newPhone', { phone })
  await app.settled()
  expect((await app.as(mette, 'account')).body.phoneCode).toEqual({ date: first.body.date, lost: true })

  const second = await app.as(mette, 'newPhone', { phone })
  expect(second.status).toBe(200)
  const code = await textedCode(app, phone)
  expect((await app.as(mette, 'account')).body.phoneCode).toEqual({ date: second.body.date, lost: false })
  expect((await app.as(mette, 'newPhone', { phone })).status).toBe(429)
  expect((await app.as(mette, 'verifyPhone', { code })).body.verified_phone).toBe(true)
})

test('a person whose codes keep getting lost gets six texts an hour, and is told until when to wait', async () => {
  const app = await testApp({}, { timeoutMs: 200 })
  const mette = await app.person()
  app.sandbox.faults.breakDown('sms', 'timeout-after')
  const replies = []
  for (let n = 0; n < 8; n++) {
    replies.push(await app.as(mette, 'newPhone', { phone }))
    await app.settled()
  }

  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
  expect(await app.outbox(phone)).toHaveLength(6)
  const { body, headers } = replies[6]!
  const until = formatClock(minutesAfter(new Date(replies[0]!.body.date), 61))
  expect(body.message).toBe(`Vi har sendt dig mange koder den seneste time. Prøv igen kl. ${until}`)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_500)

  app.sandbox.faults.fix('sms')
  await app.advance(1)
  expect((await app.as(mette, 'newPhone', { phone })).status).toBe(200)
})

test('while a text is on its way, or when no phone received it, the next code has to wait', async () => {
  const app = await testApp()
  app.sandbox.reportSmsTo(`${app.url}/webhooks/gatewayapi`)
  const mette = await app.person()
  const unreachable = '4520300404'
  await app.as(mette, 'newPhone', { phone: unreachable })
  expect((await app.as(mette, 'newPhone', { phone: unreachable })).status).toBe(429)
  await app.settled()
  await app.advance(minute)

  expect((await app.as(mette, 'newPhone', { phone: unreachable })).status).toBe(429)
})

test('two simultaneous requests send one code', async () => {
  const app = await testApp()
  const mette = await app.person()
  const replies = await Promise.all(
    [phone, phone].map((number) => app.as(mette, 'newPhone', { phone: number })),
  )
  expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 429])
  await app.settled()
  expect(await app.outbox(phone)).toHaveLength(1)
})

test('a number changed in the profile is unverified, and a code for the old one does not count', async () => {
  const app = await testApp()
  const mette = await app.person()
  await app.as(mette, 'newPhone', { phone })
  const code = await textedCode(app, phone)

  const changed = await app.as(mette, 'setAddress', { values: { phone: other } })
  expect([changed.body.phone, changed.body.verified_phone]).toEqual([other, false])

  const tried = await app.as(mette, 'verifyPhone', { code })
  expect([tried.status, tried.body.message]).toEqual([400, 'Den indtastede kode er forkert'])
})

test('a seller who changes a verified number has to verify the new one', async () => {
  const app = await testApp()
  const anna = await app.seller()
  const { body } = await app.as(anna, 'newPhone', { phone })
  expect(body.phone).toBe(phone)
  expect((await app.as(anna, 'protected')).body.verified_phone).toBe(false)
})

test('one number cannot be texted by many accounts', async () => {
  const app = await testApp()
  const people = await Promise.all([app.person(), app.person(), app.person(), app.person()])
  const statuses = []
  for (const someone of people) statuses.push((await app.as(someone, 'newPhone', { phone })).status)
  expect(statuses).toEqual([200, 200, 200, 429])
})

test('without a number there is nothing to verify', async () => {
  const app = await testApp()
  const reply = await app.as(await app.person(), 'verifyPhone', { code: '123456' })
  expect([reply.status, reply.body.message]).toEqual([409, 'Indtast et gyldigt telefonnummer'])
})

async function textedCode(app: TestApp, number: string): Promise<string> {
  await app.settled()
  const [sms] = await app.outbox(number)
  return sms?.text.slice(0, 6) ?? ''
}
