import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testApp, type Person, type TestApp } from '#test/app'
import { masterOf } from '../photos/photo-names.ts'

async function listCover(app: TestApp, seller: Person, background: string) {
  const { id } = await app.listedBook({}, seller)
  const { body } = await app.as(null, 'findBook', { dbId: id })
  const photo = sharp({ create: { width: 800, height: 1000, channels: 3, background } })
  await app.deps.photos.put(masterOf(body.dbBook.photos[0]!), await photo.jpeg().toBuffer(), 'image/jpeg')
  app.sandbox.clock.advance(1)
  return id
}

const pictureOf = (app: TestApp, userId: string) => fetch(`${app.url}/profil/${userId}/og.jpg`)

test('a seller’s profile has the covers of the copies for sale in its preview picture, newest first', async () => {
  const app = await testApp()
  const seller = await app.seller()
  await listCover(app, seller, '#00f')
  await listCover(app, seller, '#0f0')
  const answer = await pictureOf(app, seller.id)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  const at = async (left: number) => {
    const pixel = await sharp(bytes).extract({ left, top: 380, width: 1, height: 1 }).raw().toBuffer()
    return [...pixel].map((value) => (value > 127 ? 1 : 0))
  }
  expect([await at(450), await at(750)]).toEqual([
    [0, 1, 0],
    [0, 0, 1],
  ])
})

test('a cover on a later page of the profile is in the picture when the newest copies have none', async () => {
  const app = await testApp()
  const seller = await app.seller()
  await listCover(app, seller, '#00f')
  for (let n = 0; n < 24; n++) {
    const { id } = await app.listedBook({}, seller)
    await app.deps.db.deleteFrom('photo').where('listing_id', '=', id).execute()
    app.sandbox.clock.advance(1)
  }
  const { body } = await app.as(null, 'seller', { userId: seller.id, page: '2' })
  expect(body.copies.map(({ dbBook }) => dbBook.photos.length)).toEqual([1])
  const bytes = Buffer.from(await (await pictureOf(app, seller.id)).arrayBuffer())
  const pixel = await sharp(bytes).extract({ left: 600, top: 380, width: 1, height: 1 }).raw().toBuffer()
  expect([...pixel].map((value) => (value > 127 ? 1 : 0))).toEqual([0, 0, 1])
})

test('who has no public profile, and who has nothing for sale, has no picture', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const [suspended, seller] = [await app.seller(), await app.seller()]
  await listCover(app, suspended, '#00f')
  await app.as(operator, 'suspendUser', { userId: suspended.id, statement: 'Snyd' })
  await app.as(seller, 'deleteMyBook', { dbId: await listCover(app, seller, '#00f') })
  for (const id of [suspended.id, seller.id, 'findes-ikke'])
    expect((await pictureOf(app, id)).status).toBe(404)
})
