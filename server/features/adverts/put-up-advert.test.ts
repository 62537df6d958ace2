import { expect, test } from 'vitest'
import sharp from 'sharp'
import { advertForm } from '#test/advert-form'
import { testApp } from '#test/app'
import { testPhoto } from '#test/people'

async function backOffice() {
  const app = await testApp()
  return { ...app, operator: await app.person({ role: 'operator' }) }
}

test('an operator creates an advert, and everybody sees it at its place', async () => {
  const { as, operator, deps } = await backOffice()
  const { status, body } = await as(operator, 'newAdvert', await advertForm({ place: 'right' }))

  expect(status).toBe(201)
  expect(body).toMatchObject({ place: 'right', state: 'running', endsAt: null, endedAt: null })
  const shown = await as(null, 'adverts')
  expect(shown.body).toEqual({
    left: [],
    right: [
      {
        _id: body._id,
        title: 'Kaffe til læsesalen',
        target: 'https://example.com/kaffe',
        picture: body.picture,
      },
    ],
    row: [],
  })
  const acts = await deps.db.selectFrom('operator_act').selectAll().execute()
  expect(acts).toMatchObject([
    { operator_id: operator.id, act: 'put_up_advert', subject_kind: 'advert', subject_id: body._id },
  ])
})

test.each([
  ['left', 320, 1200],
  ['row', 640, 200],
])(
  'the picture of an advert at %s is kept as %i × %i, without what it was sent with',
  async (place, width, height) => {
    const { as, operator, url } = await backOffice()
    const sent = await sharp(await testPhoto())
      .withExif({ IFD0: { Copyright: 'hemmelig' } })
      .jpeg()
      .toBuffer()
    const { body } = await as(operator, 'newAdvert', await advertForm({ place, picture: sent }))

    const answer = await fetch(url + body.picture)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    const picture = Buffer.from(await answer.arrayBuffer())
    const { exif, ...real } = await sharp(picture).metadata()
    expect(real).toMatchObject({ width, height, format: 'webp' })
    expect(exif).toBeUndefined()
  },
)

test('only an operator creates, lists, changes or ends adverts', async () => {
  const { as, operator, person, seller } = await backOffice()
  const { body } = await as(operator, 'newAdvert', await advertForm())
  const facts = { advertId: body._id, title: 'Ny', target: '/', startsAt: body.startsAt, endsAt: null }

  for (const [somebody, expected] of [
    [null, 401],
    [await person(), 403],
    [await seller(), 403],
  ] as const) {
    expect((await as(somebody, 'newAdvert', await advertForm())).status).toBe(expected)
    expect((await as(somebody, 'allAdverts')).status).toBe(expected)
    expect((await as(somebody, 'advert', { advertId: body._id })).status).toBe(expected)
    expect((await as(somebody, 'editAdvert', facts)).status).toBe(expected)
    expect((await as(somebody, 'endAdvert', { advertId: body._id })).status).toBe(expected)
  }
  expect((await as(null, 'adverts')).body.left).toHaveLength(1)
})

test.each([
  [{ target: 'javascript:alert(1)' }, 'target'],
  [{ target: '//example.com' }, 'target'],
  [{ target: 'http://example.com' }, 'target'],
  [{ title: '  ' }, 'title'],
  [{ title: 'x'.repeat(121) }, 'title'],
  [{ place: 'top' }, 'place'],
  [{ startsAt: 'i morgen' }, 'startsAt'],
  [{ endsAt: '2019-12-31T00:00:00.000Z' }, 'endsAt'],
  [{ endsAt: '2020-01-02T00:00:00.000Z' }, 'endsAt'],
  [{ picture: null }, 'picture'],
  [{ picture: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }, 'picture'],
  [{ picture: Buffer.from('\x89PNG\r\n\x1a\n og så ikke mere') }, 'picture'],
])('an advert with %j is refused at the field %s, and nothing is kept', async (params, field) => {
  const { as, operator, deps } = await backOffice()
  const { status, body } = await as(operator, 'newAdvert', await advertForm(params))

  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(Object.keys(body.fields ?? {})).toEqual([field])
  expect(await deps.db.selectFrom('advert').select('id').execute()).toEqual([])
  expect(await deps.db.selectFrom('operator_act').select('id').execute()).toEqual([])
})

test("an operator's recorded act can neither be changed nor removed", async () => {
  const { as, operator, deps } = await backOffice()
  await as(operator, 'newAdvert', await advertForm())
  await expect(deps.db.updateTable('operator_act').set({ act: 'nothing' }).execute()).rejects.toThrow(
    /neither changed nor removed/,
  )
  await expect(deps.db.deleteFrom('operator_act').execute()).rejects.toThrow(/neither changed nor removed/)
})
