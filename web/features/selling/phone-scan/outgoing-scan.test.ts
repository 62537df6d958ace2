import { expect, test } from 'vitest'
import { landedWords, newScan, parseScans, scanWords } from './outgoing-scan.ts'

const scan = newScan('5a3c1f0e-58a5-4a0e-9f61-1c4b8f6f2d11', '9788762809000')

test('a scan says how it fares, and what to do when the link ended first', () => {
  expect(scanWords(scan, false)).toBe('Venter')
  expect(scanWords({ ...scan, state: 'sending' }, false)).toBe('Sender')
  expect(scanWords({ ...scan, state: 'arrived' }, true)).toBe('I bunken')
  expect(scanWords(scan, true)).toBe('Nåede ikke over. Scan den igen')
  expect(scanWords({ ...scan, state: 'refused', fault: 'Bunken er fuld.' }, false)).toBe('Bunken er fuld.')
})

test('what has landed is counted', () => {
  expect([0, 1, 2].map(landedWords)).toEqual([
    '',
    '1 bog er landet på computeren',
    '2 bøger er landet på computeren',
  ])
})

test('a reload keeps the scans, and what was on the way is sent again under its id', () => {
  const arrived = { ...scan, state: 'arrived' as const }
  expect(parseScans(JSON.stringify([{ ...scan, state: 'sending' }, arrived]))).toEqual([scan, arrived])
  for (const damaged of [null, 'nonsense', '{}', JSON.stringify([{ ...scan, isbn: '123' }])])
    expect(parseScans(damaged)).toEqual([])
})
