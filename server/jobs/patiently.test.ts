import { expect, test } from 'vitest'
import { patiently } from './patiently.ts'

const quiet = { info() {}, warn() {}, error() {} }
const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

test('what the database did not answer is asked again until it does', async () => {
  let tries = 0
  const act = async () => {
    if (++tries < 3) throw away()
    return 'done'
  }
  expect(await patiently(act, quiet, { pauseMs: 1 })).toBe('done')
})

test('a database that stays away, and any other error, end it', async () => {
  const never = async () => Promise.reject(away())
  await expect(patiently(never, quiet, { forMs: 5, pauseMs: 1 })).rejects.toThrow('ECONNREFUSED')
  let tries = 0
  const wrong = async () => Promise.reject(new RangeError(`wrong ${++tries}`))
  await expect(patiently(wrong, quiet, { pauseMs: 1 })).rejects.toThrow('wrong 1')
})
