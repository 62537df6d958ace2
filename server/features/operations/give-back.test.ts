import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { testApp, type Person, type TestApp } from '#test/app'
import { resetOperator } from '../accounts/reset-operator.ts'

const password = 'en hemmelig ko'
const statement = 'Ringede til nummeret på kontoen. Kunne nævne to ordrer.'

test(
  'the owner is told everywhere at once; after two days the factors are gone and a link for a new password is mailed',
  { timeout: 60_000 },
  async () => {
    const { app, operator, mette } = await lost()
    await app.as(mette, 'newPhone', { phone: '4528416703' })
    await app.settled()
    expect((await app.as(operator, 'operatorUser', { userId: mette.id })).body.has_factor).toBe(true)
    expect((await begin(app, operator, mette)).status).toBe(200)
    await app.settled()
    for (const to of [mette.phone!, '4528416703'])
      expect((await app.outbox(to))[0]!.text).toMatch(
        /fjerne totrinskoden.*Var det ikke dig\? Stop det her: http/,
      )
    const [told] = await app.outbox(mette.email)
    expect(told!.subject).toBe('Din totrinskode bliver fjernet: var det dig?')
    expect(told!.text).not.toMatch(/undefined|null|NaN|Invalid/)
    expect(told!.text).not.toContain(statement)
    const { given_back_at } = (await app.as(operator, 'operatorUser', { userId: mette.id })).body
    const wait = Date.parse(given_back_at!) - app.deps.clock.now().getTime()
    expect(Math.ceil(wait / 3_600_000)).toBe(48)

    await app.advance(47)
    expect((await app.as(null, 'login', { email: mette.email, password })).body.code).toBe(
      'second_factor_needed',
    )
    await app.advance(1.1)
    await app.settled()
    expect((await app.as(mette, 'protected')).status).toBe(401)
    const reset = /token=([\w-]+)/.exec((await app.outbox(mette.email))[0]!.text)![1]!
    expect((await app.as(null, 'resetPassword', { token: reset, password: 'en ko på marken' })).status).toBe(
      200,
    )
    const back = await app.as(null, 'login', { email: mette.email, password: 'en ko på marken' })
    expect(back.status).toBe(200)
    await app.settled()
    expect((await app.outbox(mette.email))[0]!.subject).toBe('Nyt log ind på din konto: var det dig?')
    const own = { token: await app.signIn(mette.id) }
    expect((await app.as(own, 'secondFactor')).body).toMatchObject({ app: null, codes_left: 0 })
    const kinds = (await app.as(own, 'securityLog')).body.map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['give_back_begun', 'given_back']))
    const acts = (await app.as(await app.person({ role: 'operator' }), 'operatorActs')).body
    expect(acts[0]).toMatchObject({ act: 'begin_give_back', subject: mette.id, detail: { statement } })
  },
)

test('whoever did not ask stops it with the link in the mail, and nothing is removed', async () => {
  const { app, operator, mette } = await lost()
  await begin(app, operator, mette)
  await app.settled()
  const mails = await app.outbox(mette.email)
  const told = mails.find(({ subject }) => subject === 'Din totrinskode bliver fjernet: var det dig?')
  const token = /luk\?n=([\w-]+)/.exec(told!.text)![1]!
  expect((await app.as(null, 'notMe', { token })).status).toBe(200)
  await app.advance(72)
  expect((await app.as(null, 'login', { email: mette.email, password })).body.code).toBe(
    'second_factor_needed',
  )
  const colleague = await app.person({ role: 'operator' })
  const seen = (await app.as(colleague, 'operatorUser', { userId: mette.id })).body
  expect([seen.given_back_at, seen.give_back_stopped?.by]).toEqual([null, 'link'])
  await app.settled()
  expect((await app.outbox(operator.email))[0]!.subject).toMatch(/^Stoppet: en konto/)
})

test('a log-in with the second factor stops it: it is not lost. The owner is told, and operators see it', async () => {
  const { app, operator, mette, codes } = await lost()
  await begin(app, operator, mette)
  const signIn = (code: string | null) => app.as(null, 'login', { email: mette.email, password, code })
  await signIn(null)
  await signIn('000000')
  const seen = async () => {
    const { given_back_at, give_back_stopped } = (
      await app.as(operator, 'operatorUser', { userId: mette.id })
    ).body
    return { waits: given_back_at !== null, by: give_back_stopped?.by }
  }
  expect(await seen()).toEqual({ waits: true, by: undefined })
  const own = await signIn(codes[0]!)
  expect(own.status).toBe(200)
  expect(await seen()).toEqual({ waits: false, by: 'second_factor' })

  await app.settled()
  const mail = (await app.outbox(mette.email)).find(({ subject }) => subject?.includes('ikke fjernet'))
  expect(mail!.text).toMatch(/Nogen har logget ind med.*Det var ikke mig:\s+http\S+luk\?n=/s)
  const [told] = await app.outbox(operator.email)
  expect(told!.subject).toMatch(/^Stoppet: en konto gives ikke tilbage til /)
  expect(told!.text).toContain(`/drift/brugere/${mette.id}`)
  const log = (await app.as(own.body, 'securityLog')).body
  expect(log.find(({ kind }) => kind === 'give_back_stopped')!.detail).toEqual({ by: 'second_factor' })
  expect(log.find(({ kind }) => kind === 'login_failed')!.detail).toEqual({ what: 'code' })
  await app.advance(72)
  expect((await app.as({ token: await app.signIn(mette.id) }, 'secondFactor')).body.app).not.toBe(null)
})

test('so does a mailed link with the code; a log-in without it stops nothing', async () => {
  const { app, operator, mette, codes } = await lost()
  await begin(app, operator, mette)
  await app.as(null, 'askSignInLink', { email: mette.email })
  await app.settled()
  const link = (await app.outbox(mette.email)).find(({ subject }) => subject === 'Log ind på Genlæst')
  const token = /token=([\w-]+)/.exec(link!.text)![1]!
  await app.as(null, 'signInByLink', { token, code: '000000' })
  const waits = async () =>
    (await app.as(operator, 'operatorUser', { userId: mette.id })).body.given_back_at !== null
  expect(await waits()).toBe(true)
  const log = (await app.as(mette, 'securityLog')).body
  expect(log.find(({ kind }) => kind === 'login_failed')!.detail).toEqual({ what: 'code' })
  expect((await app.as(null, 'signInByLink', { token, code: codes[0]! })).status).toBe(200)
  expect(await waits()).toBe(false)
})

test('an operator stops it, and the person is told', async () => {
  const { app, operator, mette } = await lost()
  await begin(app, operator, mette)
  const stop = { userId: mette.id, step: 'stop', statement: 'Det var en anden.' } as const
  expect((await app.as(operator, 'giveBack', stop)).status).toBe(200)
  expect((await app.as(operator, 'giveBack', stop)).body.code).toBe('give_back_over')
  await app.settled()
  expect((await app.outbox(mette.email)).map(({ subject }) => subject)).toContain(
    'Din totrinskode bliver ikke fjernet',
  )
  await app.advance(72)
  expect((await app.as(null, 'login', { email: mette.email, password })).body.code).toBe(
    'second_factor_needed',
  )
})

test('it begins once, never for oneself, and not where a forgotten password is all', async () => {
  const { app, operator, mette } = await lost()
  const twice = await Promise.all([begin(app, operator, mette), begin(app, operator, mette)])
  expect(twice.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  expect((await begin(app, operator, operator)).body.code).toBe('give_back_own')
  expect((await begin(app, operator, await app.person())).body.code).toBe('no_second_factor')
  const gone = await app.person({ password })
  await app.as(gone, 'deleteAccount', { password })
  expect((await begin(app, operator, gone)).status).toBe(404)
})

test('an operator without a colleague is given back on the server, at once; nobody else is', async () => {
  const { app, operator, mette } = await lost()
  await turnOn(app, operator)
  expect(await resetOperator(app.deps, mette.email)).toBe(null)
  expect(await resetOperator(app.deps, 'ingen@example.dk')).toBe(null)
  const token = await resetOperator(app.deps, operator.email.toUpperCase())
  expect((await app.as(operator, 'protected')).status).toBe(401)
  expect((await app.as(null, 'resetPassword', { token: token!, password: 'en ko på marken' })).status).toBe(
    200,
  )
  expect((await app.as(null, 'login', { email: operator.email, password: 'en ko på marken' })).status).toBe(
    200,
  )
  await app.settled()
  expect((await app.outbox(operator.email)).map(({ subject }) => subject)).toContain(
    'Din konto er klar igen: vælg en ny adgangskode',
  )
})

const begin = (app: TestApp, operator: Person, { id: userId }: Person) =>
  app.as(operator, 'giveBack', { userId, step: 'begin', statement })

/** Makes a person whose account asks for a code, and the operator they wrote to. */
async function lost() {
  const app = await testApp()
  const [operator, mette] = [await app.person({ role: 'operator', password }), await app.seller({ password })]
  const codes = await turnOn(app, mette)
  return { app, operator, mette, codes }
}

async function turnOn(app: TestApp, person: Person) {
  const { secret } = (await app.as(person, 'beginSecondFactor')).body
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const code = totp.generate({ timestamp: app.deps.clock.now().getTime() })
  const { status, body } = await app.as(person, 'confirmSecondFactor', { code })
  expect(status).toBe(200)
  return body.recovery_codes
}
