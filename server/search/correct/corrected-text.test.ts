import { expect, test } from 'vitest'
import { correctedText } from './corrected-text.ts'

test('words have the spelling of the found book, or else the typed one', () => {
  expect(correctedText('graenselose bogger', ['granselose boger'], ['Grænseløse bøger'])).toBe(
    'grænseløse bøger',
  )
  expect(
    correctedText('Kongelns fald i dag', ['kongens fald i dag'], ['Kongens fald', 'Johannes V. Jensen']),
  ).toBe('kongens fald i dag')
})

test('of several corrections the found one is shown', () => {
  const texts = ['den note', 'den motel', 'den monte']
  expect(correctedText('den mote', texts, ['Greven af Monte Cristo'])).toBe('den monte')
})
