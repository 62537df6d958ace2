import { expect, test } from 'vitest'
import { untilItSucceeds } from './until-it-succeeds.ts'

function afterFailures(...failures: unknown[]) {
  return async () => {
    if (failures.length > 0) throw failures.shift()
    return 'measured'
  }
}

function notes() {
  const messages: string[] = []
  return { messages, failed: (attempt: number, why: string) => void messages.push(`${attempt}: ${why}`) }
}

test('work that succeeds at the second attempt reports one failure', async () => {
  const { messages, failed } = notes()
  const work = afterFailures(new Error('No beginning\nand more'))
  expect(await untilItSucceeds(work, { attempts: 3, failed })).toBe('measured')
  expect(messages).toEqual(['1: No beginning'])
})

test('a failed program is reported by its output, not by its command line', async () => {
  const { messages, failed } = notes()
  const error = Object.assign(new Error('Command failed: node lighthouse'), {
    stderr: 'Runtime error encountered: NO_NAVSTART',
  })
  await untilItSucceeds(afterFailures(error), { attempts: 2, failed })
  expect(messages).toEqual(['1: NO_NAVSTART'])
})

test('work that fails every time fails in the end', async () => {
  const { messages, failed } = notes()
  const work = afterFailures(new Error('one'), new Error('two'), new Error('three'))
  await expect(untilItSucceeds(work, { attempts: 2, failed })).rejects.toThrow('two')
  expect(messages).toEqual(['1: one', '2: two'])
})
