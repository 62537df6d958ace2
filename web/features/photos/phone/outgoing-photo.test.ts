import { expect, test } from 'vitest'
import { newOutgoing, stateWords, sumWords } from './outgoing-photo.ts'

const photo = newOutgoing('a', 'bog.jpg')
const arrived = { ...photo, state: 'arrived' as const }

test('a photo says where it is, and why it went no further', () => {
  expect(stateWords(photo)).toBe('Gøres klar')
  expect(stateWords(arrived)).toBe('Sendt')
  expect(stateWords({ ...photo, state: 'refused', fault: 'Du kan højst tilføje 8 billeder' })).toBe(
    'Du kan højst tilføje 8 billeder',
  )
})

test('how far they are is said in one sentence', () => {
  expect(sumWords([])).toBe('')
  expect(sumWords([arrived])).toBe('1 af 1 billede er sendt')
  expect(sumWords([photo, arrived, photo])).toBe('1 af 3 billeder er sendt')
})
