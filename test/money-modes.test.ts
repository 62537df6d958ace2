/** No test about money can forget the mode in which money takes its time. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The folders where waiting money changes a result. Other tests would take twice the time and show nothing more. */
const folders = ['server/features/balance']

/** Compares two sets of books, whatever the money is doing, and takes a minute as it is. */
const onceIsEnough = ['server/features/balance/reconcile.test.ts']

const testsIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(folder, name))

test('every test of the folders about money runs in both modes', () => {
  const files = folders.flatMap(testsIn).filter((file) => !onceIsEnough.includes(file))
  expect(files.length).toBeGreaterThan(5)
  const once = files.filter((file) => {
    const source = readFileSync(file, 'utf8')
    return (
      /import \{[^}]*\b(test|it)\b[^}]*\} from 'vitest'/.test(source) ||
      /\btestApp\b[^}]*\} from '#test\/app'/.test(source)
    )
  })
  expect(once).toEqual([])
})
