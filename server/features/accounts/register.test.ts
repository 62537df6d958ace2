import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'

const mette = {
  first_name: 'Mette',
  last_name: 'Dal',
  email: 'Mette@Example.dk',
  dob: { day: 29, month: 2, year: 2004 },
  password: 'en hemmelig ko',
}

test('registering opens an account, logs in, and mails a code that verifies the address', async () => {
  const app = await testApp()

  const { status, body, headers } = await app.as(null, 'register', mette)
  expect(status).toBe(200)
  expect(body.user).toMatchObject({
    first_name: 'Mette',
    email: 'mette@example.dk',
    dob: mette.dob,
    verified: false,
  })
  expect(JSON.stringify(body)).not.toMatch(/en hemmelig ko|argon2/)
  expect(headers.get('set-cookie')).toMatch(
    /^session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax/,
  )

  const verified = await app.as(body, 'validateEmail', { code: await mailedCode(app, 'mette@example.dk') })
  expect(verified.body.verified).toBe(true)
  expect((await app.as(body, 'protected')).body.verified).toBe(true)
})

test('two simultaneous registrations with one address open one account', async () => {
  const app = await testApp()
  const spelled = ['mette@example.dk', 'METTE@example.dk', ' Mette@Example.DK']

  const replies = await Promise.all(spelled.map((email) => app.as(null, 'register', { ...mette, email })))

  expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
  await app.settled()
  expect(await app.outbox('mette@example.dk')).toHaveLength(1)
})

test.each(['Vind 5000 kr på http://x.dk', 'x.dk', 'Bo\u202Eneslah', 'Bo\u200B'])(
  '%j goes into nobody’s mails: it is refused at its field as a name, wherever one is given',
  async (text) => {
    const app = await testApp()
    const seller = await app.seller()
    const message =
      'Skriv navnet med bogstaver, mellemrum, bindestreg, apostrof og punktum, uden tal og webadresser'

    const registered = await app.as(null, 'register', { ...mette, last_name: text })
    const renamed = await app.as(seller, 'setAddress', { values: { first_name: text } })
    const account = { iban: 'DK5000400440116243', account_holder_name: text }
    const banked = await app.as(seller, 'createBankToken', account)

    expect(registered).toMatchObject({ status: 400, body: { message, fields: { last_name: message } } })
    expect(renamed).toMatchObject({ status: 400, body: { message } })
    expect(banked).toMatchObject({ status: 400, body: { fields: { account_holder_name: message } } })
  },
)

test('nobody is called Genlæst by first and last name together, neither at registration nor later', async () => {
  const app = await testApp()
  const seller = await app.person({ firstName: 'Gen' })
  const message = 'Skriv dit eget navn. Genlæst er navnet på markedspladsen'

  const names = { first_name: 'Gen', last_name: 'Læst' }
  const registered = await app.as(null, 'register', { ...mette, ...names })
  const renamed = await app.as(seller, 'setAddress', { values: { last_name: 'Laest' } })
  const other = await app.as(seller, 'setAddress', { values: { last_name: 'Lund' } })

  expect(registered).toMatchObject({ status: 400, body: { message, fields: { last_name: message } } })
  expect(renamed).toMatchObject({ status: 400, body: { fields: { last_name: message } } })
  expect(other).toMatchObject({ status: 200, body: { last_name: 'Lund' } })
})

test('an address that has an account is refused at its field', async () => {
  const app = await testApp()
  await app.person({ email: 'mette@example.dk' })

  const { status, body } = await app.as(null, 'register', mette)

  expect(status).toBe(409)
  expect(body).toMatchObject({
    code: 'email_taken',
    fields: { email: 'Der findes allerede en konto med den email' },
  })
})

test.each([
  {
    what: 'a day that is not in the calendar',
    dob: { day: 30, month: 2, year: 2004 },
    message: 'Indtast en gyldig fødselsdato',
  },
  {
    what: 'somebody of 12',
    dob: { day: 1, month: 1, year: new Date().getFullYear() - 12 },
    message: 'Du skal være fyldt 13 år for at oprette en konto',
  },
])('$what cannot register', async ({ dob, message }) => {
  const app = await testApp()
  const { status, body } = await app.as(null, 'register', { ...mette, dob })
  expect({ status, message: body.message }).toEqual({ status: 400, message })
})

test('registering succeeds while mail is down, and the mail follows later', async () => {
  const app = await testApp()
  app.sandbox.faults.breakDown('mail', '500', 1)

  expect((await app.as(null, 'register', mette)).status).toBe(200)

  await app.settled()
  expect(await app.outbox('mette@example.dk')).toHaveLength(1)
})

test('an optional address is stored when it is valid, and left out when it is not', async () => {
  const app = await testApp()
  const right = { line1: 'Århusgade 1, st. tv', postal_code: '2100', city: 'København Ø' }
  const one = await app.as(null, 'register', { ...mette, address: right })
  const other = await app.as(null, 'register', {
    ...mette,
    email: 'bo@example.dk',
    address: { ...right, city: 'Odense C' },
  })
  expect([one.body.user.address, other.body.user.address]).toEqual([right, null])
})

async function mailedCode(app: TestApp, email: string): Promise<string> {
  await app.settled()
  const [mail] = await app.outbox(email)
  expect(mail?.subject).not.toMatch(/\d/)
  return /^ +(\d{6})$/m.exec(mail?.text ?? '')?.[1] ?? ''
}
