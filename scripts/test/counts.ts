/** How many single tests a tool passed and failed, from its exit code and its report. */
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Count = { passed: number; failed: number }

const root = join(import.meta.dirname, '../..')

/** Runs one of the project's own tools; what it says goes where ours goes. */
export function exitCode(tool: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const command = join(root, 'node_modules/.bin', tool)
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}

export const asOne = (code: number): Count => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 })

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** A file that cannot be loaded has no tests in the report, and counts as one that failed. */
export async function fromVitest(code: number, file: string): Promise<Count> {
  const report = await reportIn<VitestReport>(file)
  if (!report) return asOne(1)
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return atLeastOneFailed(code, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
  })
}

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } }

/** One that passed only when tried again has failed. */
export async function fromPlaywright(code: number, file: string): Promise<Count> {
  const report = await reportIn<PlaywrightReport>(file)
  if (!report) return asOne(1)
  const { expected, unexpected, flaky } = report.stats
  return atLeastOneFailed(code, { passed: expected, failed: unexpected + flaky })
}

/** A tool may also fail outside of any test. */
function atLeastOneFailed(code: number, count: Count): Count {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

/** Null when the tool ended before it could write one. */
async function reportIn<Report>(file: string): Promise<Report | null> {
  const text = await readFile(file, 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as Report)
}
