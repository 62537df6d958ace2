import { expect, test } from 'vitest'
import { advertInRow, loadAdverts } from './running-adverts.ts'
import { refusing, testContext } from '../../../api/test-context.ts'

const advert = (_id: string) => ({ _id, title: _id, target: '/', picture: `/pictures/${_id}.webp` })
const answering = (body: object) => testContext(async () => Response.json(body)).context

test('each rail shows its first advert, or none', async () => {
  const context = answering({ left: [advert('a'), advert('b')], right: [], row: [] })
  expect(await loadAdverts(context)).toEqual({ left: advert('a'), right: null, row: [] })
})

test('the adverts between the rows alternate', async () => {
  const shown = await loadAdverts(answering({ left: [], right: [], row: [advert('a'), advert('b')] }))
  expect([0, 1, 2].map((slot) => advertInRow(shown, slot)?._id)).toEqual(['a', 'b', 'a'])
})

test('adverts that cannot be fetched leave every slot to our own, and the failure is logged', async () => {
  const { context, logged } = testContext(async () => refusing(500))
  const shown = await loadAdverts(context)
  expect(shown).toEqual({ left: null, right: null, row: [] })
  expect(advertInRow(shown, 0)).toBeNull()
  expect(logged).toHaveLength(1)
})
