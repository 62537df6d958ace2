/**
 * The numbers of passed and failed tests of a tool, the failures, and each test's duration, from its exit code and
 * its report.
 */
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * `failures` holds each failed test's name and message, because only the end of a long log may be kept; `retried` the
 * same of each test that passed on its second try, which also counts as passed.
 */
export type Count = { passed: number; failed: number; failures: string[]; retried: string[]; times: Timed[] }

/** A test or a stage, and how long it took, in ms. */
export type Timed = { what: string; ms: number }

const root = join(import.meta.dirname, '../..')

/** Runs one of the project's tools; its output goes to this process's output. */
export function exitCode(tool: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const command = join(root, 'node_modules/.bin', tool)
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}

export const asOne = (code: number, tool: string): Count =>
  code === 0
    ? { passed: 1, failed: 0, failures: [], retried: [], times: [] }
    : { passed: 0, failed: 1, failures: [tool], retried: [], times: [] }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    message: string
    status: string
    assertionResults: { fullName: string; status: string; duration?: number; failureMessages: string[] }[]
  }[]
}

/** A file that cannot be loaded has no tests in the report, and counts as one failed test. */
export async function fromVitest(code: number, file: string): Promise<Count> {
  const report = await reportIn<VitestReport>(file)
  if (!report) return asOne(1, 'vitest')
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, name: `${relative(root, name)} › ${test.fullName}` })),
  )
  const withStatus = (wanted: string) => tests.filter(({ status }) => status === wanted)
  const texts = (some: typeof tests) =>
    some.map(({ name, failureMessages }) => described(name, failureMessages))
  return atLeastOneFailed(code, 'vitest', {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    failures: [
      ...unloadable.map(({ name, message }) => described(relative(root, name), [message])),
      ...texts(withStatus('failed')),
    ],
    // The message of a test that passed is that of its first try.
    retried: texts(withStatus('passed').filter(({ failureMessages }) => failureMessages.length > 0)),
    times: tests.map(({ name, duration = 0 }) => ({ what: name, ms: duration })),
  })
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs: {
    file: string
    line: number
    title: string
    tests: { status: string; results: { duration: number; errors: { message?: string }[] }[] }[]
  }[]
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: PlaywrightSuite[]
}

export async function fromPlaywright(code: number, file: string): Promise<Count> {
  const report = await reportIn<PlaywrightReport>(file)
  if (!report) return asOne(1, 'playwright')
  const { expected, unexpected, flaky } = report.stats
  const specs = specsOf(report.suites).map((spec) => ({
    ...spec,
    name: `${spec.file}:${spec.line} › ${spec.title}`,
  }))
  const withStatus = (wanted: string) =>
    specs.flatMap(({ tests, name }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ results }) => {
          const errors = results.flatMap((result) => result.errors.map(({ message }) => message ?? ''))
          return described(name, errors)
        }),
    )
  return atLeastOneFailed(code, 'playwright', {
    passed: expected + flaky,
    failed: unexpected,
    failures: withStatus('unexpected'),
    retried: withStatus('flaky'),
    times: specs.map(({ tests, name }) => ({
      what: name,
      ms: tests.flatMap(({ results }) => results).reduce((total, { duration }) => total + duration, 0),
    })),
  })
}

function specsOf(suites: PlaywrightSuite[]): PlaywrightSuite['specs'] {
  return suites.flatMap(({ suites: inner = [], specs }) => [...specs, ...specsOf(inner)])
}

/** The first lines of the messages; the rest is in the tool's own output. */
function described(test: string, messages: string[]) {
  const lines = messages.flatMap((message) => stripVTControlCharacters(message).split('\n')).slice(0, 12)
  return [test, ...lines.map((line) => `    ${line}`)].join('\n')
}

/** A tool can also fail outside of any test. */
function atLeastOneFailed(code: number, tool: string, count: Count): Count {
  if (code === 0 || count.failed > 0) return count
  return { ...count, failed: 1, failures: [`${tool}, outside of its tests`] }
}

/** Null if the tool ended before it wrote a report. */
async function reportIn<Report>(file: string): Promise<Report | null> {
  const text = await readFile(file, 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as Report)
}
