import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { asOne, fromPlaywright, fromVitest } from './counts.ts'

test.each([
  ['all passed', 0, [{ status: 'passed', assertionResults: [1, 2] }], 2, 0, { passed: 2, failed: 0 }],
  ['one failed', 1, [{ status: 'failed', assertionResults: [1, 2] }], 1, 1, { passed: 1, failed: 1 }],
  [
    'a file cannot be loaded',
    1,
    [{ status: 'failed', assertionResults: [] }],
    0,
    0,
    { passed: 0, failed: 1 },
  ],
  [
    'an error outside of any test',
    1,
    [{ status: 'passed', assertionResults: [1] }],
    1,
    0,
    { passed: 1, failed: 1 },
  ],
])('vitest: %s', async (_case, code, testResults, numPassedTests, numFailedTests, count) => {
  expect(await fromVitest(code, await report({ testResults, numPassedTests, numFailedTests }))).toEqual(count)
})

test('a journey that passed only the second time has failed', async () => {
  const file = await report({ stats: { expected: 3, unexpected: 1, flaky: 1 } })
  expect(await fromPlaywright(1, file)).toEqual({ passed: 3, failed: 2 })
})

test('a tool that left no report has failed', async () => {
  expect(await fromVitest(0, join(tmpdir(), 'no-such-report.json'))).toEqual({ passed: 0, failed: 1 })
})

test('a tool without single tests counts as one', () => {
  expect([asOne(0), asOne(2)]).toEqual([
    { passed: 1, failed: 0 },
    { passed: 0, failed: 1 },
  ])
})

async function report(content: object) {
  const dir = await mkdtemp(join(tmpdir(), 'genlaest-counts-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  const file = join(dir, 'report.json')
  await writeFile(file, JSON.stringify(content))
  return file
}
