import { expect, test } from 'vitest'
import { testApp, type Person, type TestApp } from '#test/app'
import { setBankAccount } from './set-bank-account.ts'
import { syncSellerAccount } from './sync-seller-account.ts'

/** Well-formed, but of no bank. */
const numberOfNoBank = 'DK8800000000000001'
const nowhere = { ip: '', userAgent: '', visit: { origin: '', userAgent: '', deviceToken: null } }
const bank = { iban: 'DK50 0040 0440 1162 43', account_holder_name: 'Mette Dal' }

test('a person with address and phone who adds a bank account can receive payouts', async () => {
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

test('without address and phone the provider asks for more, until they are set', async () => {
  const app = await testApp()
  const mette = await app.person()
  const { body } = await app.as(mette, 'createBankToken', bank)
  expect(body.acc).toMatchObject({ payouts_enabled: false, state: 'missing' })

  await enterAddressAndPhone(app, mette)
  await app.settled()

  expect((await app.as(mette, 'protected')).body.stripe).toMatchObject({
    payouts_enabled: true,
    state: 'ready',
  })
})

test('an answer from before the new account, however late it comes, does not bring the old one back', async () => {
  const app = await testApp()
  const anna = await app.seller()
  const read = Promise.withResolvers<void>()
  const mayArrive = Promise.withResolvers<void>()
  const payments = {
    ...app.deps.payments,
    async readSellerAccount(id: string) {
      const seller = await app.deps.payments.readSellerAccount(id)
      read.resolve()
      await mayArrive.promise
      return seller
    },
  }
  const late = syncSellerAccount({ ...app.deps, payments }, anna.stripeId!)
  await read.promise
  await app.as(anna, 'createBankToken', { ...bank, iban: 'DK3730000000000001', stripeId: anna.stripeId })
  await app.settled()
  mayArrive.resolve()
  await late

  const { body } = await app.as(anna, 'protected')
  expect(body.stripe.external_accounts.data).toMatchObject([{ last4: '0001' }])
})

test('a wizard without an account id may send an empty one', async () => {
  const app = await testApp()
  const { status } = await app.as(await app.person(), 'createBankToken', { ...bank, stripeId: '' })
  expect(status).toBe(200)
})

test('a new bank account replaces the old one', async () => {
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

test('adding a bank account twice at once opens one account at the provider', async () => {
  const app = await testApp()
  const mette = await withAddressAndPhone(app)
  const replies = await Promise.all([
    app.as(mette, 'createBankToken', bank),
    app.as(mette, 'createBankToken', bank),
  ])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect((await app.as(mette, 'protected')).body.stripe.external_accounts.data).toHaveLength(1)
})

test('a person of 17 cannot sell', async () => {
  const app = await testApp()
  const year = app.deps.clock.now().getFullYear() - 17
  const { status, body } = await app.as(
    await app.person({ bornOn: `${year}-01-01` }),
    'createBankToken',
    bank,
  )
  expect([status, body.message]).toEqual([403, 'Du skal være fyldt 18 år for at sælge'])
})

test("a person with an unverified mail address, or another account's id, is refused", async () => {
  const app = await testApp()
  const [anna, unverified] = [await app.seller(), await app.person({ verified: false })]
  expect((await app.as(unverified, 'createBankToken', bank)).status).toBe(403)
  const stranger = await app.person()
  expect((await app.as(stranger, 'createBankToken', { ...bank, stripeId: anna.stripeId })).status).toBe(403)
})

test('a number that the provider refuses is reported at the account number', async () => {
  const app = await testApp()
  const anna = await app.seller()
  const { status, body } = await app.as(anna, 'createBankToken', { ...bank, iban: numberOfNoBank })
  const message = 'Indtast et gyldigt IBAN-nummer'
  expect([status, body]).toMatchObject([400, { message, fields: { iban: message } }])
  expect((await troubles(app)).body).toEqual([])
})

test('any other refusal of the provider is our fault, and stays with an operator until it succeeds', async () => {
  const app = await testApp()
  const anna = await app.seller()
  await moveTo(app, anna, 'acct_gone')

  const { status, body } = await app.as(anna, 'createBankToken', bank)

  expect([status, body.code]).toEqual([502, 'payments_refused'])
  expect(body.message).toContain('Det er vores fejl, ikke din')
  expect(body.fields).toBeUndefined()
  expect((await troubles(app)).body).toMatchObject([
    { seller: { email: anna.email }, error: expect.stringContaining('bank_account: Stripe said 404') },
  ])
  const operator = await app.person({ role: 'operator' })
  expect((await app.as(operator, 'operatorQueues')).body.sellers).toBe(1)

  await moveTo(app, anna, anna.stripeId!)
  await app.as(anna, 'createBankToken', { ...bank, stripeId: anna.stripeId })
  expect((await troubles(app)).body).toEqual([])
})

test.each([
  ['accountLink', 'account_link'],
  ['payout', 'balance'],
  ['stripeUser', 'balance'],
] as const)(
  'what the provider refuses of %s waits for an operator, who notes what was done',
  async (call, what) => {
    const app = await testApp()
    const anna = await app.seller()
    const operator = await app.person({ role: 'operator' })
    await moveTo(app, anna, 'acct_gone')

    expect((await app.as(anna, call, {})).body.code).toBe('payments_refused')

    expect((await troubles(app)).body).toMatchObject([{ error: expect.stringMatching(`^${what}: `) }])
    const params = { userId: anna.id, statement: 'Kontoen er oprettet igen.' }
    expect((await app.as(operator, 'settlePayoutTrouble', params)).status).toBe(200)
    expect((await app.as(operator, 'settlePayoutTrouble', params)).status).toBe(404)
    expect((await troubles(app)).body).toEqual([])
    expect((await app.as(operator, 'operatorActs')).body).toMatchObject([
      { act: 'settle_payout_trouble', subject: anna.id, detail: { statement: params.statement } },
    ])
  },
)

test('a balance that the provider would not show stays with an operator until it does, and hides no other trouble', async () => {
  const app = await testApp()
  const anna = await app.seller()
  const look = async () => (await app.as(anna, 'stripeUser', {})).status
  await moveTo(app, anna, 'acct_gone')
  expect(await look()).toBe(502)
  expect((await troubles(app)).body).toHaveLength(1)
  await moveTo(app, anna, anna.stripeId!)
  expect(await look()).toBe(200)
  expect((await troubles(app)).body).toEqual([])

  await moveTo(app, anna, 'acct_gone')
  await app.as(anna, 'createBankToken', bank)
  expect(await look()).toBe(502)
  await moveTo(app, anna, anna.stripeId!)
  expect(await look()).toBe(200)
  expect((await troubles(app)).body).toMatchObject([{ error: expect.stringMatching('^bank_account: ') }])
})

test('without a known origin of the terms, adding the account accepts them anew, and both are stored', async () => {
  const app = await testApp({}, { timeoutMs: 400 })
  const mette = await withAddressAndPhone(app)
  const { db, clock } = app.deps
  await db.updateTable('account').set({ terms_ip: null }).where('id', '=', mette.id).execute()
  const { terms_accepted_at: registeredAt } = await termsOf(app, mette)
  await app.advance(24)

  // The account left by the lost answer is found again with the same acceptance.
  app.sandbox.faults.breakDown('stripe', 'timeout-after', 1)
  expect((await app.as(mette, 'createBankToken', bank)).body.code).toBe('bank_account_unknown')
  await app.advance(1)
  expect((await app.as(mette, 'createBankToken', bank)).status).toBe(200)

  const row = await termsOf(app, mette)
  expect([row.terms_accepted_at, row.terms_ip]).toEqual([registeredAt, null])
  expect(row.payout_terms_ip).toBe('127.0.0.1')
  const age = clock.now().getTime() - row.payout_terms_accepted_at!.getTime()
  expect(Math.round(age / 3_600_000)).toBe(1)
})

function termsOf({ deps: { db } }: TestApp, { id }: Person) {
  return db
    .selectFrom('account')
    .select(['terms_accepted_at', 'terms_ip', 'payout_terms_accepted_at', 'payout_terms_ip'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

test('without any network address no account is opened, and the fault is ours', async () => {
  const app = await testApp()
  const mette = await app.person()
  await app.deps.db.updateTable('account').set({ terms_ip: '' }).where('id', '=', mette.id).execute()

  const refused = setBankAccount(app.deps, mette.id, { ...bank, iban: 'DK5000400440116243' }, nowhere)

  await expect(refused).rejects.toMatchObject({ code: 'payments_refused' })
  expect((await app.as(mette, 'protected')).body.stripeId).toBe(null)
  expect((await troubles(app)).body).toHaveLength(1)
})

test('a silent provider times out while the person waits, and a job finds out later what it did', async () => {
  const app = await testApp({}, { waitMs: 800, timeoutMs: 1_600 })
  const anna = await app.seller()
  app.sandbox.faults.breakDown('stripe', 'timeout')
  const begun = performance.now()

  const { status, body } = await app.as(anna, 'createBankToken', { ...bank, iban: 'DK3730000000000001' })

  expect(performance.now() - begun).toBeLessThan(4_000)
  expect([status, body.code]).toEqual([503, 'bank_account_unknown'])
  app.sandbox.faults.fix('stripe')
  await app.deps.payments.replaceBankAccount(anna.stripeId!, {
    iban: 'DK3730000000000001',
    accountHolderName: 'Anna',
    requestKey: 'later',
  })
  await app.settled()
  expect((await app.as(anna, 'protected')).body.stripe.external_accounts.data).toMatchObject([
    { last4: '0001' },
  ])
  // The owner is told although the request got no answer, and payouts wait from then on.
  const mails = await app.outbox(anna.email)
  expect(mails.filter(({ subject }) => subject === 'Din udbetalingskonto er skiftet')).toHaveLength(1)
  expect((await app.as(anna, 'payoutWait')).body.wait).toMatchObject({
    why: 'cooling',
    to: { last4: '0001' },
  })
  const [event] = (await app.as(anna, 'securityLog')).body
  expect(event).toMatchObject({ kind: 'payout_account_changed', network: expect.stringMatching(/./) })
})

test('while the provider is down the person is asked to try again', async () => {
  const app = await testApp()
  const mette = await app.person()
  app.sandbox.faults.breakDown('stripe', '500')
  const down = await app.as(mette, 'createBankToken', bank)
  expect([down.status, down.body.code]).toEqual([503, 'bank_account_unknown'])

  app.sandbox.faults.fix('stripe')
  expect((await app.as(mette, 'createBankToken', bank)).status).toBe(200)
})

test('after ten accounts in ten minutes a person has to wait, and others do not', async () => {
  const app = await testApp()
  const [mette, anna] = [await app.person(), await app.person()]
  for (let tries = 0; tries < 10; tries++)
    expect((await app.as(mette, 'createBankToken', bank)).status).toBe(200)

  const { status, body } = await app.as(mette, 'createBankToken', bank)
  expect([status, body.message]).toEqual([429, 'For mange forsøg. Vent lidt, og prøv igen'])
  expect((await app.as(anna, 'createBankToken', bank)).status).toBe(200)
})

/** Points the row at another account of the provider. */
async function moveTo(app: TestApp, { id }: Person, payout_account_id: string): Promise<void> {
  await app.deps.db.updateTable('account').set({ payout_account_id }).where('id', '=', id).execute()
}

async function troubles(app: TestApp) {
  return app.as(await app.person({ role: 'operator' }), 'payoutTroubles')
}

async function withAddressAndPhone(app: TestApp): Promise<Person> {
  const someone = await app.person()
  await enterAddressAndPhone(app, someone)
  return someone
}

async function enterAddressAndPhone(app: TestApp, someone: Person): Promise<void> {
  const address = { line1: 'Århusgade 1, st. tv', postal_code: '2100', city: 'København Ø' }
  await app.as(someone, 'setAddress', { values: { address, phone: '4528416703' } })
}
