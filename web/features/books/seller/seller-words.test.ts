import { expect, test } from 'vitest'
import { copiesWords, paceWords, withoutCaseWords } from './seller-words.ts'

test.each([
  [copiesWords(0), 'Ingen bøger til salg lige nu'],
  [copiesWords(1), '1 bog til salg'],
  [copiesWords(1200), '1.200 bøger til salg'],
  [withoutCaseWords({ finished: 9, without_case: 8 }), '8 af 9 handler'],
  [withoutCaseWords({ finished: 3, without_case: 0 }), '0 af 3 handler'],
  [withoutCaseWords({ finished: 3, without_case: 3 }), 'alle 3 handler'],
  [paceWords(1), 'inden for et døgn'],
  [paceWords(2), 'inden for 2 dage'],
])('the profile says "%s"', (said, expected) => expect(said).toBe(expected))
