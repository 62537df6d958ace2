import { expect, test } from 'vitest'
import { advertInRow, loadAdverts } from './running-adverts.ts'
import { createApi } from '../../../api/client.ts'

const advert = (_id: string) => ({ _id, title: _id, target: '/', picture: `/pictures/${_id}.webp` })
const answering = (body: object, status = 200) =>
  createApi({ call: async () => Response.json(body, { status }) })

test('each rail shows the one whose turn it is, or nothing', async () => {
  const api = answering({ left: [advert('a'), advert('b')], right: [], row: [] })
  expect(await loadAdverts(api)).toEqual({ left: advert('a'), right: null, row: [] })
})

test('between the rows they follow one another and come round', async () => {
  const shown = await loadAdverts(answering({ left: [], right: [], row: [advert('a'), advert('b')] }))
  expect([0, 1, 2].map((slot) => advertInRow(shown, slot)?._id)).toEqual(['a', 'b', 'a'])
})

test('without any, and when they cannot be fetched, every slot is the house’s', async () => {
  const shown = await loadAdverts(answering({ message: 'Der opstod en fejl' }, 500))
  expect(shown).toEqual({ left: null, right: null, row: [] })
  expect(advertInRow(shown, 0)).toBeNull()
})
