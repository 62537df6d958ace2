import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { rotated } from '#rules/advert'
import { hoursAfter } from '#rules/deadlines'
import { advertForm } from '#test/advert-form'
import { testApp, type Person } from '#test/app'
import { cookieOf } from '#test/people'

async function backOffice(env: Record<string, string> = {}) {
  const app = await testApp(env)
  const operator = await app.person({ role: 'operator' })
  const now = app.deps.clock.now()
  return {
    ...app,
    operator,
    inHours: (hours: number) => hoursAfter(now, hours).toISOString(),
    async putUp(params: Parameters<typeof advertForm>[0] = {}) {
      return (await app.as(operator, 'newAdvert', await advertForm(params))).body
    },
    async shownAt(place: 'left' | 'right' | 'row') {
      return (await app.as(null, 'adverts')).body[place].map(({ title }) => title)
    },
  }
}

test('an advert is shown from its beginning to its end, and no longer', async () => {
  const { putUp, shownAt, advance, as, operator, inHours } = await backOffice()
  await putUp({ place: 'row', title: 'Kommer', startsAt: inHours(1), endsAt: inHours(3) })
  const stateNow = async () => (await as(operator, 'allAdverts')).body[0]!.state

  expect(await shownAt('row')).toEqual([])
  expect(await stateNow()).toBe('coming')
  await advance(2)
  expect(await shownAt('row')).toEqual(['Kommer'])
  expect(await stateNow()).toBe('running')
  await advance(2)
  expect(await shownAt('row')).toEqual([])
  expect(await stateNow()).toBe('over')
})

test('several adverts at one place rotate by the minute, the same for everybody', async () => {
  const { putUp, shownAt, deps, control } = await backOffice()
  const titles = ['Første', 'Anden', 'Tredje']
  for (const title of titles) await putUp({ title })

  const seen = []
  for (let turn = 0; turn < 3; turn++) {
    const before = deps.clock.now()
    const shown = await shownAt('left')
    const turns = [before, deps.clock.now()].map((time) => rotated(titles, time))
    expect(turns).toContainEqual(shown)
    seen.push(shown[0])
    await control('/clock/advance', { hours: 1 / 60 })
  }
  expect(new Set(seen).size).toBe(3)
})

test('many adverts at one place do not displace those at others', async () => {
  const { putUp, shownAt, deps } = await backOffice()
  await putUp({ place: 'left' })
  await sql`insert into advert (place, title, target, picture_key, starts_at, created_by, created_at)
    select place, title, target, picture_key || n, starts_at, created_by, created_at
    from advert, generate_series(1, 70) n`.execute(deps.db)
  await putUp({ place: 'row', title: 'Nederst' })

  expect(await shownAt('row')).toEqual(['Nederst'])
  expect(await shownAt('left')).toHaveLength(60)
})

test('an ended advert is gone at once, and ending it twice is recorded once', async () => {
  const { putUp, shownAt, as, operator, deps } = await backOffice()
  const { _id: advertId } = await putUp()
  const [one, other] = await Promise.all([
    as(operator, 'endAdvert', { advertId }),
    as(operator, 'endAdvert', { advertId }),
  ])

  expect([one.body.state, other.body.state]).toEqual(['over', 'over'])
  expect(one.body.endedAt).toBe(other.body.endedAt)
  expect(await shownAt('left')).toEqual([])
  const ends = deps.db.selectFrom('operator_act').select('detail').where('act', '=', 'end_advert')
  expect(await ends.execute()).toEqual([{ detail: { was: 'running' } }])
})

test('an advert that is ended before it begins never runs', async () => {
  const { putUp, shownAt, as, operator, advance, inHours } = await backOffice()
  const { _id: advertId } = await putUp({ startsAt: inHours(1) })
  expect((await as(operator, 'endAdvert', { advertId })).body.state).toBe('over')
  await advance(2)
  expect(await shownAt('left')).toEqual([])
})

test('the picture of an advert is there for everybody while it runs, and before and after for operators alone', async () => {
  const { putUp, as, operator, person, url, advance, inHours } = await backOffice()
  const { _id: advertId, picture } = await putUp({ startsAt: inHours(1) })
  const reader = await person()
  const asked = (by: Person | null, headers: Record<string, string> = {}) =>
    fetch(url + picture, {
      headers: { ...(by ? { cookie: `session=${cookieOf(by.token)}` } : {}), ...headers },
    })
  const seen = async () => {
    const answers = await Promise.all([null, reader, operator].map((by) => asked(by)))
    return answers.map(({ status, headers }) => [status, headers.get('cache-control')])
  }
  const hidden = [
    [404, 'no-store'],
    [404, 'no-store'],
    [200, 'private, no-cache'],
  ]
  expect(await seen()).toEqual(hidden)

  await advance(2)
  const shown = [200, 'public, max-age=60']
  expect(await seen()).toEqual([shown, shown, shown])
  const etag = (await asked(null)).headers.get('etag')!
  expect((await asked(null, { 'if-none-match': etag })).status).toBe(304)

  await as(operator, 'endAdvert', { advertId })
  expect(await seen()).toEqual(hidden)
  expect((await asked(null, { 'if-none-match': etag })).status).toBe(404)
})

test('text, target and time can be changed, and the earlier values stay on record', async () => {
  const { putUp, as, operator, deps, inHours } = await backOffice()
  const { _id: advertId, startsAt } = await putUp({ title: 'Før' })
  const facts = { advertId, title: 'Efter', target: '/hjælp', startsAt, endsAt: inHours(5) }
  const { body } = await as(operator, 'editAdvert', facts)

  expect(body).toMatchObject({ title: 'Efter', target: '/hjælp', endsAt: inHours(5), state: 'running' })
  expect((await as(null, 'adverts')).body.left).toMatchObject([{ title: 'Efter', target: '/hjælp' }])
  const change = deps.db.selectFrom('operator_act').select('detail').where('act', '=', 'change_advert')
  expect(await change.execute()).toMatchObject([
    { detail: { before: { title: 'Før', ends_at: null }, after: { title: 'Efter', ends_at: inHours(5) } } },
  ])
})

test('an advert that is over cannot be changed, and an unknown one is not found', async () => {
  const { putUp, as, operator } = await backOffice()
  const { _id: advertId, startsAt } = await putUp()
  const facts = { title: 'Efter', target: '/', startsAt, endsAt: null }
  await as(operator, 'endAdvert', { advertId })

  expect((await as(operator, 'editAdvert', { ...facts, advertId })).body).toMatchObject({
    code: 'advert_over',
  })
  for (const nobody of ['x', '0197f000-0000-7000-8000-000000000000']) {
    expect((await as(operator, 'editAdvert', { ...facts, advertId: nobody })).status).toBe(404)
    expect((await as(operator, 'endAdvert', { advertId: nobody })).status).toBe(404)
    expect((await as(operator, 'advert', { advertId: nobody })).status).toBe(404)
  }
})

test('an operator sees them newest first, part by part', async () => {
  const { putUp, as, operator } = await backOffice()
  for (const title of ['Ældst', 'Midt', 'Nyest']) await putUp({ title })
  const first = await as(operator, 'allAdverts', { limit: 2 })
  expect(first.body.map(({ title }) => title)).toEqual(['Nyest', 'Midt'])
  expect(first.headers.get('x-total-count')).toBe('3')
  const rest = await as(operator, 'allAdverts', { cursor: first.headers.get('x-next-cursor')! })
  expect(rest.body.map(({ title }) => title)).toEqual(['Ældst'])
  expect(rest.headers.get('x-next-cursor')).toBeNull()
})

test('guests with a cached answer see each change at once', async () => {
  const { putUp, shownAt, as, operator } = await backOffice({ SHORT_CACHE_SECONDS: '60' })
  const soon = { timeout: 5_000 }
  expect(await shownAt('left')).toEqual([])
  const { _id: advertId, startsAt } = await putUp({ title: 'Før' })
  await vi.waitFor(async () => expect(await shownAt('left')).toEqual(['Før']), soon)
  await as(operator, 'editAdvert', { advertId, title: 'Efter', target: '/', startsAt, endsAt: null })
  await vi.waitFor(async () => expect(await shownAt('left')).toEqual(['Efter']), soon)
  await as(operator, 'endAdvert', { advertId })
  await vi.waitFor(async () => expect(await shownAt('left')).toEqual([]), soon)
})
