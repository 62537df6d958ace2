import { expect, test } from 'vitest'
import { deviceKind, deviceName, networkName } from './device-name.ts'

const agents: [string, string, string][] = [
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome på Windows',
    'computer',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge på Windows',
    'computer',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari på iPhone',
    'phone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    'Safari på Mac',
    'computer',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome på Android',
    'phone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox på Linux', 'computer'],
  ['node', 'Ukendt enhed', 'other'],
]

test.each(agents)('%s', (agent, name, kind) => {
  expect([deviceName(agent), deviceKind(agent)]).toEqual([name, kind])
})

test('a network is named by its beginning only', () => {
  expect(networkName('83.92.14.7')).toBe('83.92.…')
  expect(networkName('2a02:aa1:1234:5678::/64')).toBe('2a02:aa1:…')
  expect(networkName('127.0.0.1')).toBe('denne computer')
  expect(networkName('')).toBe('')
})
