import { expect, test } from 'vitest'
import { basketOf } from '#test/people'
import { testApp, type TestApp } from '#test/app'
import { beginChange, revertChange } from './payout-cooling.ts'
import { PaymentUnavailable } from '../../providers/payment/payments.ts'
import { sendDispatch } from '../../dispatch/send-dispatch.ts'

const other = { iban: 'DK2000400440003002', account_holder_name: 'En Anden' }
const iban = 'DK5000400440116243'
const days = 24
const password = 'en hest i stalden'
const fresh = 'anna.ny@example.dk'

test('a first payout account waits for nothing, a changed one for 48 hours, and the balance stays', async () => {
  const app = await testApp()
  const seller = await soldFor(app)
  expect((await app.as(seller, 'payoutWait')).body).toEqual({ wait: null, hours: 48 })
  expect((await app.as(seller, 'createBankToken', other)).status).toBe(200)

  const early = await app.as(seller, 'payout', {})
  expect([early.status, early.body.code]).toEqual([409, 'payout_cooling'])
  expect(early.body.message).toMatch(/^Du har skiftet konto\. Du kan udbetale igen \S+dag d\. /)
  expect(early.body.message).toContain('Pengene bliver stående imens')
  expect((await app.as(seller, 'payoutWait')).body.wait).toMatchObject({
    why: 'cooling',
    from: { last4: '6243' },
    to: { last4: '3002' },
  })
  await app.advance(2 * days)
  expect((await app.as(seller, 'payout', {})).status).toBe(200)
})

test('a balance that is paid out by itself waits for a changed account as well', async () => {
  const app = await testApp()
  const seller = await soldFor(app)
  const paid = () =>
    app.deps.db.selectFrom('payout').select('id').where('account_id', '=', seller.id).execute()
  await app.advance(84 * days)
  const back = { token: await app.signIn(seller.id) }
  expect((await app.as(back, 'createBankToken', other)).status).toBe(200)
  await app.advance(1.9 * days)
  await app.settled()
  expect(await paid()).toEqual([])
  await app.advance(days)
  await app.settled()
  expect(await paid()).toHaveLength(1)
  const log = (await app.as({ token: await app.signIn(seller.id) }, 'securityLog')).body
  expect(log.find(({ kind }) => kind === 'payout_begun')!.detail).toMatchObject({ by: 'us' })
})

test('the same account again, and one that the provider refuses, begin no wait and tell nobody', async () => {
  const app = await testApp()
  const seller = await soldFor(app)
  expect((await app.as(seller, 'createBankToken', { iban, account_holder_name: 'Anna' })).status).toBe(200)
  const refused = await app.as(seller, 'createBankToken', { ...other, iban: 'DK8800000000000001' })
  expect(refused.status).toBe(400)
  await app.settled()
  expect((await app.as(seller, 'payoutWait')).body.wait).toBe(null)
  expect((await app.outbox(seller.email)).filter(isOfChange)).toEqual([])
})

test('a refused change leaves the wait of another that began meanwhile, and of one that was done', async () => {
  const app = await testApp()
  const seller = await soldFor(app)
  const visit = { origin: '192.0.2.1', userAgent: 'test', deviceToken: null }
  const wait = async () => (await app.as(seller, 'payoutWait')).body.wait
  const [refused, later] = [
    await beginChange(app.deps, seller.id, visit),
    await beginChange(app.deps, seller.id, visit),
  ]
  await revertChange(app.deps.db, seller.id, refused)
  expect(await wait()).not.toBe(null)
  expect((await app.as(seller, 'createBankToken', other)).status).toBe(200)
  await revertChange(app.deps.db, seller.id, later)
  expect(await wait()).toMatchObject({ from: { last4: '6243' }, to: { last4: '3002' } })
  expect((await app.as(seller, 'payout', {})).body.code).toBe('payout_cooling')
})

test('a change that the provider refuses meanwhile leaves the account before and the wait as they were', async () => {
  const app = await testApp()
  const seller = await soldFor(app)
  await app.as(seller, 'createBankToken', other)
  const { wait } = (await app.as(seller, 'payoutWait')).body
  await app.advance(1)
  const refused = await app.as(seller, 'createBankToken', { ...other, iban: 'DK8800000000000001' })
  expect(refused.status).toBe(400)
  const after = (await app.as(seller, 'payoutWait')).body.wait
  expect(after).toMatchObject({ from: { last4: '6243' }, to: { last4: '3002' }, until: wait!.until })
})

test('another account of the same bank waits, although it ends in the same digits', async () => {
  const app = await testApp()
  const seller = await soldFor(app)
  const set = (number: string) =>
    app.as(seller, 'createBankToken', { iban: number, account_holder_name: 'Anna' })
  expect((await set(iban)).status).toBe(200)
  const { body } = await set('DK9300400440226243')
  expect((await app.as(seller, 'payoutWait')).body.wait).toMatchObject({
    why: 'cooling',
    to: { last4: '6243' },
  })
  expect(JSON.stringify(body)).not.toContain('ba_')
  await app.settled()
  expect((await app.outbox(seller.email)).filter(isOfChange)).toHaveLength(1)
})

test('the number and the address that were just replaced are told, too', async () => {
  const app = await testApp()
  const seller = await soldFor(app, { password })
  await app.as(seller, 'newPhone', { phone: '4528416703' })
  await app.as(seller, 'newEmail', { email: fresh, password })
  await app.settled()
  const [asked] = await app.outbox(fresh)
  const code = /^ +(\d{6})$/m.exec(asked!.text)![1]!
  expect((await app.as(seller, 'verifyNewEmail', { code })).status).toBe(200)
  await app.as(seller, 'createBankToken', other)
  await app.settled()
  for (const to of [seller.phone!, '4528416703'])
    expect((await app.outbox(to)).filter(({ text }) => text.includes('Var det ikke dig?'))).toHaveLength(1)
  for (const to of [seller.email, fresh]) {
    const [mail, ...more] = (await app.outbox(to)).filter(isOfChange)
    expect(more).toEqual([])
    expect(mail!.text).toMatch(/Før: .* •••• 6243/)
    expect(mail!.text).toMatch(/Nu: .* •••• 3002/)
    expect(mail!.text).toContain('på pause i 48 timer')
    expect(mail!.text).toMatch(/^Udbetalinger åbner igen: \S+dag d\. /m)
    expect(mail!.text).not.toMatch(/undefined|null|NaN/)
    // The balance, and whose number it is, are nothing for an address that may be somebody else's by now.
    const own = to === fresh
    expect([mail!.text.includes('Din saldo er '), mail!.text.includes('også som sms')]).toEqual([own, own])
  }
})

test('a provider that is down holds up no warning, which then leaves out the balance', async () => {
  const app = await testApp()
  const seller = await soldFor(app)
  await app.as(seller, 'createBankToken', other)
  const down = () => Promise.reject(new PaymentUnavailable('down'))
  const [row] = await app.deps.db
    .selectFrom('dispatch')
    .select('id')
    .where('kind', '=', 'payout_account_changed')
    .where('channel', '=', 'mail')
    .execute()
  await app.settled()
  await app.deps.db.updateTable('dispatch').set({ state: 'waiting' }).where('id', '=', row!.id).execute()
  const deps = { ...app.deps, payments: { ...app.deps.payments, readBalance: down } }
  await sendDispatch(deps, { dispatchId: row!.id }, { last: false })
  const texts = (await app.outbox(seller.email)).filter(isOfChange).map(({ text }) => text)
  expect(texts.map((text) => text.includes('Din saldo er '))).toEqual([false, true])
  expect(texts[0]).toContain('Du kan købe og sælge imens')
})

test('whoever moves the account on and on cannot push the owner’s address and number out of the warnings', async () => {
  const app = await testApp()
  const seller = await soldFor(app, { password })
  await app.as(seller, 'newPhone', { phone: '4528416703' })
  const moveTo = async (email: string) => {
    const asked = await app.as(seller, 'newEmail', { email, password })
    if (asked.status !== 200) {
      expect(Number(asked.headers.get('retry-after'))).toBeGreaterThan(86_000 - 3 * 360)
      return asked.body.code
    }
    await app.settled()
    const code = /^ +(\d{6})$/m.exec((await app.outbox(email))[0]!.text)![1]!
    const moved = await app.as(seller, 'verifyNewEmail', { code })
    await app.advance(0.1)
    return moved.status
  }
  for (let day = 0; day < 4; day++) {
    for (let n = 0; n < 3; n++) expect(await moveTo(`tyv.${day}.${n}@example.dk`)).toBe(200)
    expect(await moveTo('tyv.igen@example.dk')).toBe('email_moves_full')
    await app.advance(24)
  }
  await app.as(seller, 'createBankToken', other)
  await app.settled()
  for (const to of [seller.email, 'tyv.3.2@example.dk'])
    expect((await app.outbox(to)).filter(isOfChange)).toHaveLength(1)
  const warned = (await app.outbox(seller.phone!)).filter(({ text }) => text.includes('Var det ikke dig?'))
  expect(warned).toHaveLength(1)
})

test('payouts that are stopped stay stopped, asked or unasked, until there is a new password', async () => {
  const app = await testApp()
  const seller = await soldFor(app)
  await app.as(seller, 'createBankToken', other)
  await app.settled()
  const mail = (await app.outbox(seller.email)).find(isOfChange)!
  const token = /luk\?n=([\w-]+)/.exec(mail.text)![1]!
  expect((await app.as(null, 'readNotMe', { token })).body.state).toBe('open')
  expect((await app.as(seller, 'protected')).status).toBe(200)
  const twice = await Promise.all([1, 2].map(() => app.as(null, 'notMe', { token })))
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect((await app.as(seller, 'protected')).status).toBe(401)

  const again = { token: await app.signIn(seller.id) }
  await app.advance(3 * days)
  expect((await app.as(again, 'payout', {})).body.code).toBe('payout_frozen')
  await app.advance(90 * days)
  const paid = app.deps.db.selectFrom('payout').select('id').where('account_id', '=', seller.id)
  expect(await paid.execute()).toEqual([])

  await app.as(null, 'forgotPassword', { email: seller.email })
  await app.settled()
  const reset = /token=([\w-]+)/.exec((await app.outbox(seller.email))[0]!.text)![1]!
  expect((await app.as(null, 'resetPassword', { token: reset, password: 'en ko på marken' })).status).toBe(
    200,
  )
  const owner = { token: await app.signIn(seller.id) }
  expect((await app.as(owner, 'payout', {})).status).toBe(200)
})

test('who knows the stolen password cannot undo it: only the mailed link opens payouts again', async () => {
  const app = await testApp()
  const seller = await soldFor(app, { password })
  await app.as(seller, 'newEmail', { email: fresh, password })
  await app.settled()
  const code = /^ +(\d{6})$/m.exec((await app.outbox(fresh))[0]!.text)![1]!
  expect((await app.as(seller, 'stopPayouts')).status).toBe(200)
  await app.settled()
  const reset = /token=([\w-]+)/.exec((await app.outbox(seller.email))[0]!.text)![1]!

  const thief = (await app.as(null, 'login', { email: seller.email, password })).body
  expect((await app.as(thief, 'verifyNewEmail', { code })).body.code).toBe('nothing_to_confirm')
  const move = await app.as(thief, 'newEmail', { email: fresh, password })
  expect([move.status, move.body.code]).toEqual([409, 'new_password_first'])
  const stolen = { old_password: password, password: 'tyvens egen kode' }
  expect((await app.as(thief, 'changePassword', stolen)).status).toBe(200)
  const payout = await app.as(thief, 'payout', {})
  expect(payout.body.code).toBe('payout_frozen')
  expect(payout.body.message).toContain('med linket i mailen fra os')

  const own = { token: reset, password: 'en ko på marken' }
  expect((await app.as(null, 'resetPassword', own)).status).toBe(200)
  expect((await app.as(thief, 'protected')).status).toBe(401)
  const owner = (await app.as(null, 'login', { email: seller.email, password: own.password })).body
  expect((await app.as(owner, 'payout', {})).status).toBe(200)
})

test('while a payout is being sent the account cannot be changed under it', async () => {
  const app = await testApp()
  const seller = await soldFor(app)
  await app.deps.db
    .insertInto('payout')
    .values({ account_id: seller.id, amount: 1, state: 'open', created_at: app.deps.clock.now() })
    .execute()
  expect((await app.as(seller, 'createBankToken', other)).body.code).toBe('payout_under_way')
})

test('a link that is made up, or too old, stops nothing', async () => {
  const app = await testApp()
  expect((await app.as(null, 'readNotMe', { token: 'x' })).body).toEqual({
    state: 'dead',
    email: null,
    removes_factors: false,
  })
  expect((await app.as(null, 'notMe', { token: 'x' })).body.code).toBe('token_dead')

  const seller = await soldFor(app)
  await app.as(seller, 'createBankToken', other)
  await app.settled()
  const mail = (await app.outbox(seller.email)).find(isOfChange)!
  const token = /luk\?n=([\w-]+)/.exec(mail.text)![1]!
  await app.advance(7 * days)
  expect((await app.as(null, 'readNotMe', { token })).body.state).toBe('dead')
  expect((await app.as(null, 'notMe', { token })).body.code).toBe('token_dead')
  expect((await app.as(seller, 'protected')).status).toBe(200)
})

const isOfChange = ({ subject }: { subject: string | null }) => subject === 'Din udbetalingskonto er skiftet'

async function soldFor(app: TestApp, given: { password?: string } = {}) {
  const own = await app.seller(given)
  const book = await app.listedBook({ price: 200_00 }, own)
  const buyer = await app.person()
  const { body } = await app.as(buyer, 'buyBook', basketOf([book]))
  await app.pay(body.url)
  await app.settled()
  const [order] = (await app.as(buyer, 'bought')).body
  await app.as(buyer, 'satisfied', { shipment: order!._id })
  await app.settled()
  return own
}
