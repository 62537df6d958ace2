import { expect, test } from 'vitest'
import { isOffline } from './offline.ts'
import { Refused } from './refused.ts'

test.each([
  new Refused(0, { message: 'Der er ingen forbindelse' }),
  new TypeError('Failed to fetch'),
  new TypeError('NetworkError when attempting to fetch resource.'),
  new TypeError('Load failed'),
  new TypeError('Failed to fetch dynamically imported module: https://genlaest.example/assets/a.js'),
  new TypeError('error loading dynamically imported module: https://genlaest.example/assets/a.js'),
  new TypeError('Importing a module script failed.'),
])('%s means that there is no connection', (error) => expect(isOffline(error)).toBe(true))

test.each([
  new Refused(500, { message: 'Der opstod en fejl' }),
  new Refused(503, { message: 'Vi kan ikke komme igennem' }),
  new TypeError("Cannot read properties of undefined (reading 'map')"),
  new Error('Failed to fetch'),
  null,
])('%s does not mean that there is no connection', (error) => expect(isOffline(error)).toBe(false))
