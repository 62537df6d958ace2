import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { asOne, fromPlaywright, fromVitest } from './counts.ts'

const root = join(import.meta.dirname, '../..')
const passedTest = { fullName: 'adds', status: 'passed', duration: 12, failureMessages: [] }
const failedTest = {
  fullName: 'subtracts',
  status: 'failed',
  duration: 34,
  failureMessages: ['expected 1\nto be 2'],
}
const ran = (status: string, ...assertionResults: object[]) => ({
  name: join(root, 'rules/money.test.ts'),
  message: assertionResults.length === 0 ? 'no such module' : '',
  status,
  assertionResults,
})

test('vitest: a test that passed on its second try is named with what its first try said', async () => {
  const flaky = { ...passedTest, failureMessages: ['expected 1\nto be 2'] }
  const file = await report({
    testResults: [ran('passed', passedTest, flaky)],
    numPassedTests: 2,
    numFailedTests: 0,
  })
  expect(await fromVitest(0, file)).toMatchObject({
    passed: 2,
    failed: 0,
    retried: ['rules/money.test.ts › adds\n    expected 1\n    to be 2'],
  })
})

test.each([
  ['all passed', 0, ran('passed', passedTest, passedTest), 2, 0, []],
  [
    'one failed',
    1,
    ran('failed', passedTest, failedTest),
    1,
    1,
    ['rules/money.test.ts › subtracts\n    expected 1\n    to be 2'],
  ],
  ['a file cannot be loaded', 1, ran('failed'), 0, 0, ['rules/money.test.ts\n    no such module']],
  ['an error outside of any test', 1, ran('passed', passedTest), 1, 0, ['vitest, outside of its tests']],
])('vitest: %s', async (_case, code, result, numPassedTests, numFailedTests, failures) => {
  const file = await report({ testResults: [result], numPassedTests, numFailedTests })
  expect(await fromVitest(code, file)).toMatchObject({
    passed: numPassedTests,
    failed: failures.length,
    failures,
  })
})

test('each test of vitest is listed with its duration', async () => {
  const file = await report({
    testResults: [ran('failed', passedTest, failedTest)],
    numPassedTests: 1,
    numFailedTests: 1,
  })
  expect((await fromVitest(1, file)).times).toEqual([
    { what: 'rules/money.test.ts › adds', ms: 12 },
    { what: 'rules/money.test.ts › subtracts', ms: 34 },
  ])
})

test('a journey that passed on the second try has passed, and is named with what failed at first', async () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    file: 'buying.spec.ts',
    line: 7,
    title,
    tests: [
      {
        status,
        results: [
          { duration: 2000, errors: messages.map((message) => ({ message })) },
          { duration: 500, errors: [] },
        ],
      },
    ],
  })
  const file = await report({
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    suites: [
      {
        specs: [spec('buys', 'expected')],
        suites: [
          { specs: [spec('pays', 'unexpected', '\u001B[31mno button'), spec('waits', 'flaky', 'late')] },
        ],
      },
    ],
  })
  expect(await fromPlaywright(1, file)).toEqual({
    passed: 2,
    failed: 1,
    failures: ['buying.spec.ts:7 › pays\n    no button'],
    retried: ['buying.spec.ts:7 › waits\n    late'],
    times: ['buys', 'pays', 'waits'].map((title) => ({ what: `buying.spec.ts:7 › ${title}`, ms: 2500 })),
  })
})

test('a tool without a report has failed', async () => {
  expect(await fromVitest(0, join(tmpdir(), 'no-such-report.json'))).toEqual({
    passed: 0,
    failed: 1,
    failures: ['vitest'],
    retried: [],
    times: [],
  })
})

test('a tool without single tests counts as one', () => {
  expect([asOne(0, 'lint'), asOne(2, 'lint')]).toEqual([
    { passed: 1, failed: 0, failures: [], retried: [], times: [] },
    { passed: 0, failed: 1, failures: ['lint'], retried: [], times: [] },
  ])
})

async function report(content: object) {
  const dir = await mkdtemp(join(tmpdir(), 'genlaest-counts-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  const file = join(dir, 'report.json')
  await writeFile(file, JSON.stringify(content))
  return file
}
