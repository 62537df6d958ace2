import { expect, test } from 'vitest'
import { correctedText } from './corrected-text.ts'

test('words are spelt as the found book spells them, and as they were typed where it does not', () => {
  expect(correctedText('graenselose bogger', ['granselose boger'], ['Grænseløse bøger'])).toBe(
    'grænseløse bøger',
  )
  expect(
    correctedText('Kongelns fald i dag', ['kongens fald i dag'], ['Kongens fald', 'Johannes V. Jensen']),
  ).toBe('kongens fald i dag')
})

test('of several corrections the one that was found is said', () => {
  const texts = ['den note', 'den motel', 'den monte']
  expect(correctedText('den mote', texts, ['Greven af Monte Cristo'])).toBe('den monte')
})
