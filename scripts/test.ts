/**
 * All checks in one run: format, lint, types, build, tests, browser journeys. A failure does not stop the rest. The
 * last lines name what took longest, what passed on the second try and what failed; the very last one is `N passed,
 * N failed`, in single tests.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asOne, exitCode, fromPlaywright, fromVitest, type Count, type Timed } from './test/counts.ts'

const reports = await mkdtemp(join(tmpdir(), 'genlaest-reports-'))
const [unit, journeys] = [join(reports, 'unit.json'), join(reports, 'journeys.json')]

const stages: Timed[] = []

const checks = async () => [
  await check('format', 'oxfmt', ['--check']),
  // Types are generated before the linter, which needs them.
  await check('route types', 'react-router', ['typegen']),
  await check('lint', 'oxlint', ['--type-aware']),
  await check('types', 'tsc', ['-b']),
]

const results: Count[] = (
  await Promise.all([checks(), check('build', 'node', ['scripts/prepare.mjs', '--with-browser'])])
).flat()

heading('tests')
// A failed test is tried once more, and the output names each that needed it. A run of single files tries none again.
const vitest = ['run', '--retry=1', '--reporter=default', '--reporter=json', `--outputFile.json=${unit}`]
results.push(await fromVitest(await timed('tests', exitCode('vitest', vitest)), unit))

heading('journeys in the browser')
const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: journeys }
results.push(
  await fromPlaywright(
    await timed('journeys', exitCode('playwright', ['test', '--retries=1', '--reporter=line,json'], env)),
    journeys,
  ),
)

await rm(reports, { recursive: true })
heading('time')
for (const stage of stages) console.log(lineOf(stage))
heading('the ten slowest tests')
const slowest = results.flatMap(({ times }) => times).toSorted((a, b) => b.ms - a.ms)
for (const test of slowest.slice(0, 10)) console.log(lineOf(test))

const passed = sum((count) => count.passed)
const failed = sum((count) => count.failed)
const retried = results.flatMap((count) => count.retried)
const failures = results.flatMap((count) => count.failures)
if (retried.length > 0) heading(`passed on the second try\n${retried.join('\n')}\n`)
if (failures.length > 0) heading(`failed\n${failures.join('\n')}\n`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

async function check(what: string, tool: string, args: string[]) {
  const code = await timed(what, exitCode(tool, args))
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${what}`)
  return asOne(code, what)
}

async function timed<Done>(stage: string, work: Promise<Done>) {
  const begun = performance.now()
  const done = await work
  stages.push({ what: stage, ms: performance.now() - begun })
  return done
}

function lineOf({ what, ms }: Timed) {
  return `${(ms / 1000).toFixed(1).padStart(7)} s  ${what}`
}

function heading(text: string) {
  console.log(`\n── ${text}`)
}

function sum(of: (count: Count) => number) {
  return results.reduce((total, count) => total + of(count), 0)
}
