import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { asOne } from './counts.ts'
import { passedBefore } from './passed-before.ts'

const passed = { passed: 3, failed: 0, failures: [], retried: [], times: [] }
const leftOut = /\.md$/

async function checkout({ git = true } = {}) {
  const root = await mkdtemp(join(tmpdir(), 'genlaest-checkout-'))
  onTestFinished(() => rm(root, { recursive: true }))
  if (git) execFileSync('git', ['init', '--quiet'], { cwd: root })
  const write = (name: string, text: string) => writeFile(join(root, name), text)
  await write('.gitignore', 'node_modules/')
  await write('book.ts', 'one')
  return { root, write }
}

test('a stage that passed is known until a file of its changes, in later runs, too', async () => {
  const { root, write } = await checkout()
  const before = await passedBefore(root)
  expect(before.find('tests', leftOut)).toBeNull()
  await before.note('tests', passed, leftOut)

  expect((await passedBefore(root)).find('tests', leftOut)).toMatchObject({ count: passed })
  expect((await passedBefore(root)).find('journeys', leftOut)).toBeNull()
  await write('notes.md', 'not read by the tests')
  expect((await passedBefore(root)).find('tests', leftOut)).not.toBeNull()
  await write('new.ts', 'untracked')
  expect((await passedBefore(root)).find('tests', leftOut)).toBeNull()
})

test.each([
  ['a failure', asOne(1, 'vitest')],
  ['a second try', { ...passed, retried: ['book.test.ts'] }],
])('%s is not remembered, and what passed earlier is forgotten', async (_case, count) => {
  const { root } = await checkout()
  const before = await passedBefore(root)
  await before.note('tests', passed, leftOut)
  await before.note('tests', count, leftOut)

  expect((await passedBefore(root)).find('tests', leftOut)).toBeNull()
})

test('files that were edited during the run are tested again', async () => {
  const { root, write } = await checkout()
  const before = await passedBefore(root)
  await write('book.ts', 'two')
  await before.note('tests', passed, leftOut)

  expect((await passedBefore(root)).find('tests', leftOut)).toBeNull()
  await write('book.ts', 'one')
  expect((await passedBefore(root)).find('tests', leftOut)).toBeNull()
})

test('after a day, and without git, everything runs', async () => {
  const { root } = await checkout()
  await (await passedBefore(root)).note('tests', passed, leftOut)
  const tomorrow = () => new Date(Date.now() + 25 * 3_600_000)
  expect((await passedBefore(root, tomorrow)).find('tests', leftOut)).toBeNull()

  const plain = await checkout({ git: false })
  const before = await passedBefore(plain.root)
  await before.note('tests', passed, leftOut)
  expect((await passedBefore(plain.root)).find('tests', leftOut)).toBeNull()
})
