import { expect, test } from 'vitest'
import { hitsInView } from './hits.ts'

test('a way out says as many hits as the list that it opens: works, or their copies', () => {
  const found = { count: 4, atLeast: false, copies: 9 }
  expect(hitsInView(found, 'works').count).toBe(4)
  expect(hitsInView(found, 'copies').count).toBe(9)
  expect(hitsInView(found, null).count).toBe(9)
})
