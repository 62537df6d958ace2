import { expect, test } from 'vitest'
import { literalWhereUndecodable } from './literal-address.ts'

test.each([
  ['/b%C3%B8ger/id=1?id=k%C3%B8n', '/b%C3%B8ger/id=1?id=k%C3%B8n'],
  ['/photos/a', '/photos/a'],
  ['/b%F8ger', '/b%25F8ger'],
  ['/b%C3%B8ger/100%?side=%E0', '/b%25C3%25B8ger/100%25?side=%E0'],
  ['/b%C3%B8ger?id=%F8', '/b%C3%B8ger?id=%F8'],
])('%s is taken as %s', (url, taken) => {
  expect(literalWhereUndecodable({ url })).toBe(taken)
})
