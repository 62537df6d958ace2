import { expect, test } from 'vitest'
import { phonesWords } from './phones-words.ts'

const photos = { one: 'billede', many: 'billeder' }
const phones = { connected: true, phones: 1, onTheWay: 0 }

test('the computer says how many phones there are, and what is on the way', () => {
  expect(phonesWords({ ...phones, connected: false }, photos)).toBe('Forbinder …')
  expect(phonesWords({ ...phones, phones: 0 }, photos)).toBe('Venter på din telefon')
  expect(phonesWords(phones, photos)).toBe('Telefonen er med')
  expect(phonesWords({ ...phones, onTheWay: 1 }, photos)).toBe('Telefonen er med. 1 billede på vej')
  expect(phonesWords({ ...phones, phones: 2, onTheWay: 2 }, photos)).toBe(
    '2 telefoner er med. 2 billeder på vej',
  )
})

test('what has landed is said while nothing is on the way', () => {
  const books = { one: 'bog', many: 'bøger' }
  expect(phonesWords(phones, books, '3 bøger er landet')).toBe('Telefonen er med. 3 bøger er landet')
  expect(phonesWords({ ...phones, onTheWay: 1 }, books, '3 bøger er landet')).toBe(
    'Telefonen er med. 1 bog på vej',
  )
})
