import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { filterFile, isCommonPassword } from './common-passwords.ts'

test.each([
  'password',
  'PASSWORD1',
  '12345678',
  'qwertyuiop',
  'iloveyou',
  'football1',
  'smokey24',
  'adgangskode',
  'Hejmeddig1',
  'københavn',
  'velkommen123',
  'genlæst123',
])('%s is one of the commonest', async (password) => {
  expect(await isCommonPassword(password)).toBe(true)
})

test.each(['en hest i stalden', 'Tre blå kopper 4', 'kaffe på Nørrebrogade', 'vi-mødes-ved-søen'])(
  '%s is none of them',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false)
  },
)

test('the filter knows 100,000 passwords, and refuses next to none by chance', async () => {
  expect((await readFile(filterFile)).length / 4).toBeGreaterThanOrEqual(100_000)
  const generated = Array.from({ length: 20_000 }, () => randomBytes(9).toString('base64'))
  const refused = (await Promise.all(generated.map(isCommonPassword))).filter(Boolean)
  expect(refused.length).toBeLessThan(10)
})
