import { expect, test } from 'vitest'
import { sharePile } from './share-all.ts'

test('a device that refuses leads to the link, and the next try begins without the old fault', async () => {
  let fault: string | null = null
  const say = (said: string | null) => (fault = said)
  const what = { title: '2 bøger på Genlæst', text: 'Anatomi' }
  const refuse = () => Promise.reject(new DOMException('No', 'NotAllowedError'))
  await sharePile({ share: refuse }, what, say)
  expect(fault).toBe('Det kunne ikke deles herfra. Brug linket herunder')
  let during: string | null = 'not asked'
  await sharePile({ share: async () => void (during = fault) }, what, say)
  expect(during).toBe(null)
  expect(fault).toBe(null)
})
