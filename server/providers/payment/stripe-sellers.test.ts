import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest'
import { stripePayments } from './stripe.ts'
import { danishIban, refusal, testPayments } from '#test/payment-world'

const { payments, stripe, config, faults, newSeller, details, seller, close } = await testPayments()
const hurried = stripePayments({ ...config, timeoutMs: 200, retries: 0 })
afterEach(() => faults.fix('stripe'))
afterAll(close)

const bank = { iban: danishIban, accountHolderName: 'Mette Jensen' }
const otherIban = 'DK5430000440116243'

test('a seller can receive payouts once name, address, phone and bank are known', async () => {
  const id = await payments.createSellerAccount(newSeller())
  const before = await payments.readSellerAccount(id)
  expect(before.payoutsEnabled).toBe(false)
  expect(before.disabledReason).toBe('requirements.past_due')
  expect(before.currentlyDue).toEqual(expect.arrayContaining(['external_account', 'individual.phone']))

  await payments.updateSellerAccount(id, details)
  const after = await payments.replaceBankAccount(id, { ...bank, requestKey: 'request-1' })

  expect(after).toEqual({
    id,
    payoutsEnabled: true,
    bankAccounts: [
      {
        id: expect.stringMatching(/^ba_/) as string,
        accountHolderName: 'Mette Jensen',
        bankName: 'Nordea Danmark',
        country: 'DK',
        last4: '6243',
      },
    ],
    currentlyDue: [],
    disabledReason: null,
  })
})

// Address, phone and IBAN are Danish by our own rules, so no other country is ever asked for (docs/providers.md 2).
test.each([{ real: false }, { real: true, checkDays: 1 }])(
  'every account is Danish, and Denmark has all capabilities that we request, with money %o',
  async (money) => {
    const world = await testPayments(money)
    onTestFinished(world.close)
    const { body } = await world.call('GET', `/v1/accounts/${await world.seller()}`)
    expect(body).toMatchObject({
      country: 'DK',
      default_currency: 'dkk',
      individual: { address: { country: 'DK' } },
      external_accounts: { data: [{ country: 'DK', currency: 'dkk' }] },
    })
    const { capabilities } = body as unknown as { capabilities: Record<string, string> }
    expect(capabilities).toEqual({ transfers: money.real ? 'pending' : 'active' })
  },
)

test('the same user always gets the same account', async () => {
  const mette = newSeller()
  expect(await payments.createSellerAccount(mette)).toBe(await payments.createSellerAccount(mette))
})

test('a seller under 18 is refused', async () => {
  const lastYear = new Date().getFullYear() - 1
  const child = newSeller({ dob: { day: 1, month: 1, year: lastYear } })
  expect(await refusal(payments.createSellerAccount(child))).toBe('under_age')
})

test('a wrong IBAN is refused and changes nothing', async () => {
  const id = await seller()
  const wrong = { ...bank, iban: 'DK5000400440116244', requestKey: 'wrong' }
  expect(await refusal(payments.replaceBankAccount(id, wrong))).toBe('bank_account_invalid')
  expect((await payments.readSellerAccount(id)).bankAccounts).toHaveLength(1)
})

test('a new bank account replaces the old one', async () => {
  const id = await seller()
  const { bankAccounts } = await payments.replaceBankAccount(id, {
    ...bank,
    iban: otherIban,
    requestKey: 'moved',
  })
  expect(bankAccounts.map(({ bankName }) => bankName)).toEqual(['Danske Bank'])
})

test('registering the current bank account again succeeds', async () => {
  const id = await seller()
  const { bankAccounts } = await payments.replaceBankAccount(id, { ...bank, requestKey: 'again' })
  expect(bankAccounts).toHaveLength(1)
})

test('the next try completes a change of bank that failed halfway', async () => {
  const id = await seller()
  const params = { ...bank, iban: otherIban, requestKey: 'broken-off' }
  faults.breakDown('stripe', 'timeout-after')
  expect(await refusal(hurried.replaceBankAccount(id, params))).toBe('PaymentUnavailable')
  faults.fix('stripe')
  const { bankAccounts } = await payments.replaceBankAccount(id, params)
  expect(bankAccounts.map(({ bankName }) => bankName)).toEqual(['Danske Bank'])
})

test('the provider asks for documents on its own page when it cannot find an address', async () => {
  const id = await seller()
  await payments.updateSellerAccount(id, {
    ...details,
    address: { ...details.address, line1: 'address_no_match' },
  })
  expect(await payments.readSellerAccount(id)).toMatchObject({
    payoutsEnabled: false,
    currentlyDue: ['individual.verification.document'],
  })

  const urls = { refreshUrl: 'http://shop.example/igen', returnUrl: 'http://shop.example/profil' }
  const url = await payments.requirementsLink(id, urls)
  const linkId = url.split('/').at(-1)!
  expect(stripe.completeSetup(linkId, { document: 'good' })).toEqual({ redirect: urls.returnUrl })
  expect(stripe.completeSetup(linkId, { document: 'good' })).toEqual({ redirect: urls.refreshUrl })

  expect(await payments.readSellerAccount(id)).toMatchObject({ payoutsEnabled: true, currentlyDue: [] })
})
