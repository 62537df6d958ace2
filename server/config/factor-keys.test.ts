import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'

const [hex, other] = ['fb'.repeat(32), 'ee'.repeat(32)]
const base64 = Buffer.from(hex, 'hex').toString('base64')
const keysOf = (text?: string) => readConfig(text === undefined ? {} : { SECOND_FACTOR_KEY: text }).factorKeys

test('a key of second factors is the same in hexadecimal and in both kinds of base64', () => {
  const ids = [
    hex,
    hex.toUpperCase(),
    base64,
    base64.replaceAll('/', '_').replaceAll('+', '-').replace('=', ''),
  ].map((text) => keysOf(text).write!.id)
  expect(new Set(ids).size).toBe(1)
  expect(ids[0]).toMatch(/^[0-9a-f]{8}$/)
  expect(hex).not.toContain(ids[0]!)
})

test('the first key writes and all read; plain in front writes readable secrets, and without keys none is encrypted', () => {
  const [first, second] = [keysOf(hex).write!.id, keysOf(other).write!.id]
  const idsOf = (text?: string) => {
    const { write, read } = keysOf(text)
    return [write?.id ?? null, read.map(({ id }) => id)]
  }
  expect(idsOf(`${hex}, ${other}`)).toEqual([first, [first, second]])
  expect(idsOf(`plain,${hex}`)).toEqual([null, [first]])
  expect(idsOf()).toEqual([null, []])
  expect(idsOf(' ')).toEqual([null, []])
})

test.each([
  'secret',
  hex.slice(1),
  `${hex}0`,
  `${hex},`,
  `,${hex}`,
  `${hex},plain`,
  'plain',
  `${hex};${other}`,
])('»%s« is refused at the start, and not printed', (text) => {
  expect(() => keysOf(text)).toThrow(
    /^SECOND_FACTOR_KEY must be 32 bytes in hexadecimal or base64, such as from: openssl rand -hex 32; more keys may follow after commas$/,
  )
})
