import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import { cookieOf, type Person } from '#test/people'
import { paidParcel, paidPickup, scan } from '#test/sales'
import { takeStep } from './take-step.ts'

const claim = 'Side 12 til 40 mangler.'
const statement = 'Billederne viser, at siderne mangler.'

async function asked(app: TestApp) {
  const sale = await paidParcel(app)
  await scan(app, sale, 'delivered')
  await app.as(sale.buyer, 'refundRequest', { shipment: sale.orderId, reason: 2, text: claim })
  return sale
}

async function show(app: TestApp, who: Person, orderId: string, count = 1) {
  const form = new FormData()
  form.append('shipment', orderId)
  for (const photo of await differentPhotos(count)) form.append('photos', photo, 'bevis.jpg')
  return app.as(who, 'refundEvidence', form)
}

let taken = 0
function differentPhotos(count: number): Promise<Blob[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const image = sharp({ create: { width: 40 + taken++, height: 100, channels: 3, background: '#c96' } })
      return new Blob([new Uint8Array(await image.jpeg().toBuffer())])
    }),
  )
}

test('both parties explain and show photos, and both are told the decision and its reason', async () => {
  const app = await testApp()
  const { buyer, seller, orderId } = await asked(app)
  const shown = (await show(app, buyer, orderId, 2)).body
  expect(shown.refund).toMatchObject({ claim, reason: 2, room: 6, may_answer: false, outcome: null })
  await app.as(seller, 'answerRefund', { shipment: orderId, text: 'Den var hel.' })
  await app.as(seller, 'answerRefund', { shipment: orderId, text: 'Den var hel, da jeg sendte den.' })
  await show(app, seller, orderId)

  const forSeller = (await app.as(seller, 'findShipment', { shipment: orderId })).body.refund!
  expect(forSeller).toMatchObject({
    claim,
    answer: 'Den var hel, da jeg sendte den.',
    room: 7,
    may_answer: true,
  })
  expect(forSeller.photos.map(({ by }) => by)).toEqual(['buyer', 'buyer', 'seller'])

  await takeStep(app.deps, { orderId, step: 'grantRefund', actor: 'operator', note: statement })
  await app.settled()

  for (const who of [buyer, seller]) {
    expect((await app.as(who, 'findShipment', { shipment: orderId })).body.refund).toMatchObject({
      outcome: 'granted',
      statement,
      room: 0,
      may_answer: false,
    })
    const mails = (await app.outbox(who.email)).map(({ text }) => text)
    expect(mails).toContainEqual(expect.stringContaining(statement))
  }
})

test('a photo is shown to both parties and operators, kept by no cache, and shown to nobody else', async () => {
  const app = await testApp()
  const { buyer, seller, orderId } = await asked(app)
  const photo = (await show(app, buyer, orderId)).body.refund!.photos[0]!._id
  const look = async (who: Person | null) =>
    (await app.as(who, 'evidencePhoto', { shipment: orderId, photo })).status

  const shown = await app.as(buyer, 'evidencePhoto', { shipment: orderId, photo })
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await look(seller)).toBe(200)
  expect(await look(await app.person({ role: 'operator' }))).toBe(200)
  expect(await look(await app.person())).toBe(404)
  const weak = await app.person({ role: 'operator' })
  const ofWeak = app.deps.db.updateTable('session').where('account_id', '=', weak.id)
  await ofWeak.set({ is_strong: false }).execute()
  expect(await look(weak)).toBe(404)
  expect(await look(null)).toBe(401)
  const other = await paidPickup(app)
  expect((await app.as(other.buyer, 'evidencePhoto', { shipment: other.orderId, photo })).status).toBe(404)
})

test('the page of a photo is kept by no cache either', async () => {
  const app = await testApp({}, { pages: true })
  const { buyer, orderId } = await asked(app)
  const photo = (await show(app, buyer, orderId)).body.refund!.photos[0]!._id
  const answer = await fetch(`${app.url}/dashboard/bevis?id=${orderId}&foto=${photo}`, {
    headers: { cookie: `session=${cookieOf(buyer.token)}` },
  })
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'image/jpeg',
    'private, no-store',
  ])
})

test('more than eight photos, none, or something else is refused and leaves nothing behind', async () => {
  const app = await testApp()
  const { buyer, orderId } = await asked(app)
  await show(app, buyer, orderId, 7)

  expect((await show(app, buyer, orderId, 2)).body.code).toBe('photo_too_many')
  expect((await show(app, buyer, orderId, 0)).body.code).toBe('photo_missing')
  const form = new FormData()
  form.append('shipment', orderId)
  form.append('photos', new Blob(['<svg/>']), 'x.svg')
  expect((await app.as(buyer, 'refundEvidence', form)).status).toBe(415)

  expect((await app.as(buyer, 'findShipment', { shipment: orderId })).body.refund!.photos).toHaveLength(7)
})

test('no photo is decoded for a case that is decided, or has no room', async () => {
  const app = await testApp()
  const { buyer, orderId } = await asked(app)
  const drawing = (count: number) => {
    const form = new FormData()
    form.append('shipment', orderId)
    for (let n = 0; n < count; n++) form.append('photos', new Blob([`<svg id="${n}"/>`]), 'x.svg')
    return app.as(buyer, 'refundEvidence', form)
  }
  await show(app, buyer, orderId, 7)
  expect((await drawing(2)).body.code).toBe('photo_too_many')
  await takeStep(app.deps, { orderId, step: 'declineRefund', actor: 'operator', note: statement })
  expect((await drawing(1)).body.code).toBe('step_forbidden')
})

test('when two uploads race for the last places, eight stay', async () => {
  const app = await testApp()
  const { buyer, orderId } = await asked(app)

  const replies = await Promise.all([show(app, buyer, orderId, 5), show(app, buyer, orderId, 5)])

  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  expect((await app.as(buyer, 'findShipment', { shipment: orderId })).body.refund!.photos).toHaveLength(5)
})

test('a form that is sent again adds each photo once, also when both arrive at the same time and no room is left', async () => {
  const app = await testApp()
  const { buyer, seller, orderId } = await asked(app)
  const photos = await differentPhotos(8)
  const send = (who: Person) => {
    const form = new FormData()
    form.append('shipment', orderId)
    for (const photo of photos) form.append('photos', photo, 'bevis.jpg')
    return app.as(who, 'refundEvidence', form)
  }

  const replies = [...(await Promise.all([send(buyer), send(buyer)])), await send(buyer)]

  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  const shown = replies[2]!.body.refund!.photos
  expect(shown).toHaveLength(8)
  for (const { _id } of shown)
    expect((await app.as(seller, 'evidencePhoto', { shipment: orderId, photo: _id })).status).toBe(200)
  // The other party's same photos are that party's own.
  expect((await send(seller)).body.refund!.photos).toHaveLength(16)
})

test('nothing is added after the decision, and only the seller answers', async () => {
  const app = await testApp()
  const { buyer, seller, orderId } = await asked(app)
  expect((await app.as(buyer, 'answerRefund', { shipment: orderId, text: 'Jo' })).status).toBe(403)
  expect((await app.as(seller, 'answerRefund', { shipment: orderId, text: ' ' })).body.message).toBe(
    'Skriv dit svar',
  )
  await takeStep(app.deps, { orderId, step: 'declineRefund', actor: 'operator', note: statement })

  expect((await app.as(seller, 'answerRefund', { shipment: orderId, text: 'Nej' })).status).toBe(409)
  expect((await show(app, seller, orderId)).status).toBe(409)
})

test('a second request is reported a second time, and starts a new case', async () => {
  const app = await testApp()
  const { buyer, seller, orderId } = await asked(app)
  await app.as(seller, 'answerRefund', { shipment: orderId, text: 'Nej' })
  await app.as(buyer, 'cancelRequest', { shipment: orderId })
  const again = await app.as(buyer, 'refundRequest', { shipment: orderId, reason: 1 })
  await app.settled()

  expect(again.body.refund).toMatchObject({ reason: 1, claim: '', answer: null, outcome: null, photos: [] })
  for (const { email } of [buyer, seller]) {
    const subjects = (await app.outbox(email)).map(({ subject }) => subject ?? '')
    expect(
      subjects.filter((subject) => /^(Refundering behandles|Køberen beder om)/.test(subject)),
    ).toHaveLength(2)
  }
})
