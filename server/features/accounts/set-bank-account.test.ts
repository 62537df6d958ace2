import { expect, test } from 'vitest'
import { testApp, type Person, type TestApp } from '#test/app'

const bank = { iban: 'DK50 0040 0440 1162 43', account_holder_name: 'Mette Dal' }

test('a person with address and phone who adds a bank account can be paid out to', async () => {
  const app = await testApp()
  const mette = await withAddressAndPhone(app)

  const { status, body } = await app.as(mette, 'createBankToken', bank)

  const account = {
    account_holder_name: 'Mette Dal',
    bank_name: 'Nordea Danmark',
    country: 'DK',
    last4: '6243',
  }
  expect(status).toBe(200)
  expect(body.acc).toEqual({ payouts_enabled: true, state: 'ready', external_accounts: { data: [account] } })
  const { body: user } = await app.as(mette, 'protected')
  expect(user.stripe).toEqual(body.acc)
  expect(user.stripeId).toMatch(/^acct_/)
})

test('without address and phone the provider asks for more, and is content once they are set', async () => {
  const app = await testApp()
  const mette = await app.person()
  const { body } = await app.as(mette, 'createBankToken', bank)
  expect(body.acc).toMatchObject({ payouts_enabled: false, state: 'missing' })

  await tellAddressAndPhone(app, mette)
  await app.settled()

  expect((await app.as(mette, 'protected')).body.stripe).toMatchObject({
    payouts_enabled: true,
    state: 'ready',
  })
})

test('a wizard that knows of no account yet may send an empty id', async () => {
  const app = await testApp()
  const { status } = await app.as(await app.person(), 'createBankToken', { ...bank, stripeId: '' })
  expect(status).toBe(200)
})

test('a new bank account takes the place of the old one', async () => {
  const app = await testApp()
  const anna = await app.seller()
  const { body } = await app.as(anna, 'createBankToken', {
    ...bank,
    iban: 'DK3730000000000001',
    stripeId: anna.stripeId,
  })
  expect(body.acc.external_accounts.data).toEqual([
    { account_holder_name: 'Mette Dal', bank_name: 'Danske Bank', country: 'DK', last4: '0001' },
  ])
})

test('adding a bank account twice at the same moment opens one account at the provider', async () => {
  const app = await testApp()
  const mette = await withAddressAndPhone(app)
  const replies = await Promise.all([
    app.as(mette, 'createBankToken', bank),
    app.as(mette, 'createBankToken', bank),
  ])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect((await app.as(mette, 'protected')).body.stripe.external_accounts.data).toHaveLength(1)
})

test('somebody of 17 cannot sell', async () => {
  const app = await testApp()
  const year = app.deps.clock.now().getFullYear() - 17
  const { status, body } = await app.as(
    await app.person({ bornOn: `${year}-01-01` }),
    'createBankToken',
    bank,
  )
  expect([status, body.message]).toEqual([403, 'Du skal være fyldt 18 år for at sælge'])
})

test('who has not verified the mail address, or names another account, is refused', async () => {
  const app = await testApp()
  const [anna, unverified] = [await app.seller(), await app.person({ verified: false })]
  expect((await app.as(unverified, 'createBankToken', bank)).status).toBe(403)
  const stranger = await app.person()
  expect((await app.as(stranger, 'createBankToken', { ...bank, stripeId: anna.stripeId })).status).toBe(403)
})

test('what the provider refuses is answered at the account number', async () => {
  const app = await testApp()
  const anna = await app.seller()
  await app.deps.db
    .updateTable('account')
    .set({ payout_account_id: 'acct_gone' })
    .where('id', '=', anna.id)
    .execute()
  const { status, body } = await app.as(anna, 'createBankToken', bank)
  const message = 'Indtast et gyldigt IBAN-nummer'
  expect([status, body]).toMatchObject([400, { message, fields: { iban: message } }])
})

test('while the provider is down one is asked to try again', async () => {
  const app = await testApp()
  const mette = await app.person()
  app.sandbox.faults.breakDown('stripe', '500')
  const down = await app.as(mette, 'createBankToken', bank)
  expect([down.status, down.body.code]).toEqual([503, 'provider_unavailable'])

  app.sandbox.faults.mend('stripe')
  expect((await app.as(mette, 'createBankToken', bank)).status).toBe(200)
})

test('after ten accounts in ten minutes one has to wait, and others do not', async () => {
  const app = await testApp()
  const [mette, anna] = [await app.person(), await app.person()]
  for (let tries = 0; tries < 10; tries++)
    expect((await app.as(mette, 'createBankToken', bank)).status).toBe(200)

  const { status, body } = await app.as(mette, 'createBankToken', bank)
  expect([status, body.message]).toEqual([429, 'For mange forsøg. Vent lidt, og prøv igen'])
  expect((await app.as(anna, 'createBankToken', bank)).status).toBe(200)
})

async function withAddressAndPhone(app: TestApp): Promise<Person> {
  const someone = await app.person()
  await tellAddressAndPhone(app, someone)
  return someone
}

async function tellAddressAndPhone(app: TestApp, someone: Person): Promise<void> {
  const address = { line1: 'Århusgade 1, st. tv', postal_code: '2100', city: 'København Ø' }
  await app.as(someone, 'setAddress', { values: { address, phone: '4528416703' } })
}
