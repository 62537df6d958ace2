import { expect, test } from 'vitest'
import { factorKeys, noFactorKeys } from '../../config/factor-keys.ts'
import { openSecret, sealSecret } from './factor-secret.ts'

const [one, another] = ['11'.repeat(32), '22'.repeat(32)]
const mette = '0190a3c2-0000-7000-8000-000000000001'
const bo = '0190a3c2-0000-7000-8000-000000000002'
const secret = 'GENLAESTDEMOAPPOPERATORGENLAEST2'
const keys = factorKeys.parse(one)

test('a secret is encrypted, differently each time, and opened for its own account', () => {
  const stored = [1, 2].map(() => sealSecret(keys, mette, secret))
  expect(stored[0]).not.toBe(stored[1])
  for (const text of stored) {
    expect(text).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]+$/)
    expect(text).not.toContain(secret)
    expect(openSecret(keys, mette, text)).toBe(secret)
    expect(openSecret(keys, bo, text)).toBeNull()
  }
})

test('a readable secret is read with and without a key, and without one it is stored so', () => {
  expect(sealSecret(noFactorKeys, mette, secret)).toBe(secret)
  expect(sealSecret(factorKeys.parse(`plain,${one}`), mette, secret)).toBe(secret)
  for (const each of [noFactorKeys, keys]) expect(openSecret(each, mette, secret)).toBe(secret)
})

test('an older key behind the first one still opens, and a missing one opens nothing', () => {
  const stored = sealSecret(keys, mette, secret)
  for (const text of [`${another},${one}`, `${one},${another}`, `plain,${one}`])
    expect(openSecret(factorKeys.parse(text), mette, stored)).toBe(secret)
  expect(openSecret(factorKeys.parse(another), mette, stored)).toBeNull()
  expect(openSecret(noFactorKeys, mette, stored)).toBeNull()
})

test('a secret that was changed, cut or is of a later version opens as nothing, without an error', () => {
  const stored = sealSecret(keys, mette, secret)
  const [version, id, text = ''] = stored.split('.')
  const flipped = text[20] === 'A' ? 'B' : 'A'
  const changed = `${text.slice(0, 20)}${flipped}${text.slice(21)}`
  for (const wrong of [changed, text.slice(0, -2), text.slice(0, 30), text.slice(0, 5), ''])
    expect(openSecret(keys, mette, `${version}.${id}.${wrong}`)).toBeNull()
  expect(openSecret(keys, mette, `v2.${id}.${text}`)).toBeNull()
  expect(openSecret(keys, mette, `${version}.${id}`)).toBeNull()
})
