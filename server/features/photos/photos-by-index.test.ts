import { expect, test } from 'vitest'
import { testApp } from '#test/app'

test('a listing’s photo is found by its index, and an invalid index finds none', async () => {
  const app = await testApp()
  const { id } = await app.listedBook()
  const statusOf = async (index: string) =>
    (await fetch(`${app.url}/api/photos/${id}/${index}`, { redirect: 'manual' })).status

  expect(await statusOf('0')).toBe(302)
  for (const index of ['9', '-1', 'abc', '99999999999', '%00'])
    expect([index, await statusOf(index)]).toEqual([index, 404])
})
