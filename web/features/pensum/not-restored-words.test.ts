import { expect, test } from 'vitest'
import { Refused } from '../../api/refused.ts'
import { notRestoredWords } from './not-restored-words.ts'

test('a list is called deleted only where the server said so', () => {
  const full = new Refused(409, { message: 'Du har så mange lister, som du kan' })
  expect(notRestoredWords(full)).toBe('Listen er stadig slettet. Du har så mange lister, som du kan')
  for (const status of [0, 502])
    expect(notRestoredWords(new Refused(status, { message: 'Der er ingen forbindelse' }))).toBe(
      'Vi ved ikke, om listen er kommet tilbage. Der er ingen forbindelse',
    )
})
