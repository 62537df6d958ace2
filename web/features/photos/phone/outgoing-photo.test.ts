import { expect, test } from 'vitest'
import { newOutgoing, stateWords, progressWords } from './outgoing-photo.ts'

const photo = newOutgoing('a', 'bog.jpg')
const arrived = { ...photo, state: 'arrived' as const }

test('a photo shows its state, and why it was refused', () => {
  expect(stateWords(photo)).toBe('Gøres klar')
  expect(stateWords(arrived)).toBe('Sendt')
  expect(stateWords({ ...photo, state: 'refused', fault: 'Du kan højst tilføje 8 billeder' })).toBe(
    'Du kan højst tilføje 8 billeder',
  )
})

test('one sentence sums up the progress', () => {
  expect(progressWords([])).toBe('')
  expect(progressWords([arrived])).toBe('1 af 1 billede er sendt')
  expect(progressWords([photo, arrived, photo])).toBe('1 af 3 billeder er sendt')
})
