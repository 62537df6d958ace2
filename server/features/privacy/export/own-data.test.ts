import { expect, test } from 'vitest'
import { advertForm } from '#test/advert-form'
import { testApp, type Person, type TestApp } from '#test/app'
import { paidParcel, paidPickup } from '#test/sales'

test('the copy holds account, listings with the addresses of their photos, orders, messages and balance', async () => {
  const app = await testApp()
  const sale = await paidPickup(app)
  const other = await app.listedBook({ title: 'Calculus' }, sale.seller)
  await write(app, sale.buyer, sale.orderId, 'Hvornår kan jeg hente?')
  await write(app, sale.seller, sale.orderId, 'I morgen.')
  await app.as(sale.buyer, 'satisfied', { shipment: sale.orderId })
  await app.settled()

  const { headers, copy } = await copyOf(app, sale.seller)

  expect(headers.get('content-disposition')).toBe('attachment; filename="genlaest-mine-data.json"')
  expect(copy.konto).toMatchObject({
    email: sale.seller.email,
    fødselsdato: '1999-02-01',
    adresse: { postnummer: '2100' },
    udbetaling: { bankkonto: { last4: '6243' } },
  })
  expect(copy.annoncer).toHaveLength(2)
  const calculus = copy.annoncer.find(({ id }: { id: string }) => id === other.id)
  expect(calculus.titel).toBe('Calculus')
  expect((await fetch(calculus.billeder[0])).headers.get('content-type')).toBe('image/jpeg')
  expect(copy.salg).toMatchObject([{ id: sale.orderId, tilstand: 'finished', beløb_øre: { du_får: 190_00 } }])
  expect(copy.køb).toEqual([])
  expect(copy.samtaler[0].beskeder).toMatchObject([
    { fra: 'den anden', tekst: 'Hvornår kan jeg hente?' },
    { fra: 'dig', tekst: 'I morgen.' },
  ])
  const held = [...copy.saldo.til_rådighed_øre, ...copy.saldo.på_vej_øre]
  expect(held.reduce((sum: number, ore: number) => sum + ore, 0)).toBe(190_00)
  expect(copy.mails_og_sms.length).toBeGreaterThan(0)
  expect(copy.log_ind).toHaveLength(1)

  const { copy: buyers } = await copyOf(app, sale.buyer)
  expect(buyers.køb).toMatchObject([{ id: sale.orderId, beløb_øre: { i_alt: 220_00 } }])
  expect(buyers.betalinger).toMatchObject([{ tilstand: 'paid', i_alt_øre: 220_00 }])
  expect(buyers.saldo).toBe(null)
})

test('a carrier has its name in the export', async () => {
  const app = await testApp()
  const sale = await paidParcel(app)
  await app.deps.db.updateTable('orders').set({ carrier: 'pdk' }).execute()

  const { copy } = await copyOf(app, sale.buyer)

  expect(copy.køb).toMatchObject([{ fragtfirma: 'PostNord' }])
})

test("the export has no password, no hash, and no stranger's data", async () => {
  const app = await testApp()
  const stranger = await app.seller()
  const mette = await app.person({ password: 'hemmeligt kodeord' })
  const { copy } = await copyOf(app, mette)
  const text = JSON.stringify(copy)
  expect(text).not.toMatch(/argon|hash|token/i)
  expect(text).not.toContain(stranger.id)
})

test('an operator’s export lists their acts', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  await app.as(operator, 'newAdvert', await advertForm())
  const { copy } = await copyOf(app, operator)
  expect(copy.drift).toMatchObject([{ handling: 'put_up_advert' }])
})

test('an export larger than a batch is complete', async () => {
  const app = await testApp()
  const mette = await app.person()
  const now = app.deps.clock.now()
  await app.deps.db
    .insertInto('dispatch')
    .values(
      Array.from({ length: 450 }, (_, at) => ({
        channel: 'mail',
        kind: 'new_message',
        subject_id: `emne.${at}`,
        account_id: mette.id,
        state: 'sent',
        created_at: now,
      })),
    )
    .execute()
  const { copy } = await copyOf(app, mette)
  expect(copy.mails_og_sms).toHaveLength(450)
})

test('there is no partial export while the payment provider is silent', async () => {
  const app = await testApp({}, { timeoutMs: 300 })
  const seller = await app.seller()
  app.sandbox.faults.breakDown('stripe', '500')
  const { status } = await app.as(seller, 'myData')
  expect(status).toBe(503)
})

test('the export is for its owner alone, at most ten an hour', async () => {
  const app = await testApp()
  const mette = await app.person()
  expect((await app.as(null, 'myData')).status).toBe(401)
  for (let copies = 0; copies < 10; copies++) expect((await app.as(mette, 'myData')).status).toBe(200)
  expect((await app.as(mette, 'myData')).status).toBe(429)
  // Counted per account: others on the same network are not limited.
  expect((await app.as(await app.person(), 'myData')).status).toBe(200)
})

// oxlint-disable-next-line typescript/no-explicit-any -- the file is for people, and its shape is what is tested
type Copy = any

async function copyOf(app: TestApp, person: Person): Promise<{ headers: Headers; copy: Copy }> {
  const { status, headers, body } = await app.as(person, 'myData')
  expect(status).toBe(200)
  return { headers, copy: body }
}

function write(app: TestApp, person: Person, orderId: string, msg: string) {
  return app.as(person, 'chatSM', { chat: { chatId: orderId, type: 2 }, msg })
}
