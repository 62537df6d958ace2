import { expect, test } from 'vitest'
import { reportOf } from './vulnerabilities.ts'

const metadata = { dependencies: { total: 437 } }

test('a known vulnerability is a line with what is wrong and what fixes it', () => {
  const leaky = {
    name: 'leaky',
    severity: 'high',
    range: '<2.0.1',
    via: [{ title: 'Reads too much', url: 'https://example.dk/1' }],
    fixAvailable: { name: 'leaky', version: '2.0.1' },
  }
  const user = { ...leaky, name: 'user-of-leaky', range: '*', via: ['leaky'], fixAvailable: false }
  expect(reportOf({ metadata, vulnerabilities: { leaky, user } })).toEqual({
    lines: [
      'high  leaky <2.0.1: Reads too much (https://example.dk/1). leaky 2.0.1 fixes it.',
      'high  user-of-leaky *: through leaky. No fix yet.',
    ],
    exitCode: 1,
  })
})

test('no vulnerability is said so, with how many packages were looked at', () => {
  expect(reportOf({ metadata, vulnerabilities: {} })).toEqual({
    lines: ['No known vulnerability in 437 packages.'],
    exitCode: 0,
  })
})

test('a registry without an answer is neither good nor bad news', () => {
  const { lines, exitCode } = reportOf({ message: '405 Method Not Allowed' })
  expect(exitCode).toBe(2)
  expect(lines).toEqual([expect.stringContaining('405 Method Not Allowed')])
})
