/**
 * All checks in one run: format, lint, types, build, tests, browser journeys. A failure does not stop the rest. The
 * last lines name what failed; the very last one is `N passed, N failed`, in single tests.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asOne, exitCode, fromPlaywright, fromVitest, type Count } from './test/counts.ts'

const reports = await mkdtemp(join(tmpdir(), 'genlaest-reports-'))
const [unit, journeys] = [join(reports, 'unit.json'), join(reports, 'journeys.json')]

const checks = async () => [
  await check('format', 'oxfmt', ['--check']),
  // Before the linter, which needs the types.
  await check('route types', 'react-router', ['typegen']),
  await check('lint', 'oxlint', ['--type-aware']),
  await check('types', 'tsc', ['-b']),
]

const results: Count[] = (
  await Promise.all([checks(), check('build', 'node', ['scripts/prepare.mjs', '--with-browser'])])
).flat()

heading('tests')
const vitest = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unit}`]
results.push(await fromVitest(await exitCode('vitest', vitest), unit))

heading('journeys in the browser')
const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: journeys }
results.push(
  await fromPlaywright(await exitCode('playwright', ['test', '--reporter=line,json'], env), journeys),
)

await rm(reports, { recursive: true })
const passed = sum((count) => count.passed)
const failed = sum((count) => count.failed)
const failures = results.flatMap((count) => count.failures)
if (failures.length > 0) heading(`failed\n${failures.join('\n')}\n`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

async function check(what: string, tool: string, args: string[]) {
  const code = await exitCode(tool, args)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${what}`)
  return asOne(code, what)
}

function heading(text: string) {
  console.log(`\n── ${text}`)
}

function sum(of: (count: Count) => number) {
  return results.reduce((total, count) => total + of(count), 0)
}
