import { expect, test } from 'vitest'
import { messages } from '#contract/messages'
import { asTyped, emptyAdvert, factsOf, faultsIn } from './advert-fields.ts'
import type { TypedAdvert } from './advert-fields.ts'

const now = new Date('2026-11-22T13:00:00Z')
const typed: TypedAdvert = {
  place: 'row',
  title: 'Kaffe',
  target: 'https://example.com',
  startsAt: '2026-11-22T14:00',
  endsAt: '',
}

test('a new advert begins now, in Danish time', () => {
  expect(emptyAdvert(now.toISOString())).toMatchObject({ place: null, startsAt: '2026-11-22T14:00' })
})

test.each([
  [{ place: null }, 'place', messages.advertPlaceMissing],
  [{ title: ' ' }, 'title', messages.advertTitleMissing],
  [{ title: 'x'.repeat(121) }, 'title', messages.advertTitleTooLong],
  [{ target: 'javascript:x' }, 'target', messages.advertTarget],
  [{ target: '' }, 'target', messages.advertTarget],
  [{ startsAt: '' }, 'startsAt', messages.advertStartMissing],
  [{ endsAt: '2026-02-30T10:00' }, 'endsAt', messages.advertMoment],
  [{ endsAt: '2026-11-22T14:00' }, 'endsAt', messages.advertEndsBeforeStart],
  [{ startsAt: '2026-11-01T00:00', endsAt: '2026-11-20T00:00' }, 'endsAt', messages.advertEndsInThePast],
])('with %j the error is at %s', (change, field, message) => {
  expect(said({ ...typed, ...change })).toEqual([{ field, message }])
})

test('a new advert needs a picture', () => {
  expect(said(typed, false)).toEqual([{ field: 'picture', message: messages.advertPictureMissing }])
  expect(said(typed)).toEqual([])
})

test('all that an empty advert lacks is named at once', () => {
  const empty = { place: null, title: '', target: '', startsAt: '', endsAt: '' }
  expect(said(empty, false).map(({ field }) => field)).toEqual([
    'place',
    'picture',
    'title',
    'target',
    'startsAt',
  ])
})

function said(advert: TypedAdvert, hasPicture = true) {
  return faultsIn(advert, hasPicture, now).filter((fault) => fault !== false)
}

test('a saved advert goes through the form unchanged', () => {
  const facts = {
    title: 'Kaffe',
    target: '/bøger',
    startsAt: '2026-07-01T06:00:00.000Z',
    endsAt: '2026-12-01T07:00:00.000Z',
  }
  const record = { ...facts, _id: '1', place: 'left', picture: '', state: 'running', endedAt: null } as const
  expect(factsOf(asTyped(record))).toEqual(facts)
})
