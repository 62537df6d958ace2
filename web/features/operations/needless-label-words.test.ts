import { expect, test } from 'vitest'
import { needlessLabelWords } from './needless-label-words.ts'

test.each([
  { outcome: null, says: 'skal annulleres hos fragtfirmaet. Vi har bedt om det siden 3. februar 2026' },
  { outcome: 'cancelled', says: 'blev annulleret hos fragtfirmaet 3. februar 2026' },
  { outcome: 'refused', says: 'annullerer fragtfirmaet ikke' },
  { outcome: 'used', says: 'er brugt' },
  { outcome: 'none', says: 'blev ikke købt' },
  { outcome: 'expired', says: 'blev ikke annulleret, fordi fragtfirmaet ikke svarede' },
] as const)('a needless label with the outcome $outcome', ({ outcome, says }) => {
  const label = { reference: 'GL-T5KH-8WNZ', outcome, at: '2026-02-03T11:00:00Z' }
  expect(needlessLabelWords(label)).toContain(`Pakkelabel GL-T5KH-8WNZ ${says}`)
})
