import { expect, test } from 'vitest'
import { ownCopiesWords } from './own-copies-words.ts'

test('a seller hears of one own copy with its price, and of several with their number', () => {
  const one = { copies: 1, dbId: 'l1', price: 120_00 }
  expect(ownCopiesWords(one)).toEqual({
    text: 'Du har allerede denne udgave til salg for 120,00\u00a0kr. Er det et eksemplar til, så fortsæt.',
    link: 'Se annoncen',
    to: '/bøger/l1',
  })
  expect(ownCopiesWords({ ...one, copies: 3 })).toMatchObject({
    text: 'Du har allerede 3 eksemplarer af denne udgave til salg. Er det et til, så fortsæt.',
    to: '/dashboard/bøger',
  })
})
