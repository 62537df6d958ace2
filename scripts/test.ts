/**
 * All checks in one run: format, lint, types, build, tests, browser journeys. A failure does not stop the rest. A stage
 * that passed today with the very same files is not repeated, except with `--all`. The last lines name what took longest, what passed on the second try and what failed; the very last one is `N passed,
 * N failed`, in single tests.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asOne, exitCode, fromPlaywright, fromVitest, type Count, type Timed } from './test/counts.ts'
import { passedBefore } from './test/passed-before.ts'

const root = join(import.meta.dirname, '..')

const reports = await mkdtemp(join(tmpdir(), 'genlaest-reports-'))
const [unit, journeys] = [join(reports, 'unit.json'), join(reports, 'journeys.json')]

const stages: Timed[] = []
const noJourneyReads = /\.test\.tsx?$|\.md$|^(bench|deploy|docs|ops|\.ci)\/|^test\/walk\//

const before = await passedBefore(root)
const runsAll = process.argv.includes('--all')

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
results.push(
  await unlessPassed('tests', null, async () => fromVitest(await exitCode('vitest', vitest), unit)),
)

heading('journeys in the browser')
const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: journeys }
const playwright = ['test', '--retries=1', '--reporter=line,json']
results.push(
  await unlessPassed('journeys', noJourneyReads, async () =>
    fromPlaywright(await exitCode('playwright', playwright, env), journeys),
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
  const begun = performance.now()
  const code = await exitCode(tool, args)
  stages.push({ what, ms: performance.now() - begun })
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${what}`)
  return asOne(code, what)
}

/** `leftOut` matches the paths of files that the stage does not read; null if it reads all. */
async function unlessPassed(
  stage: string,
  leftOut: RegExp | null,
  run: () => Promise<Count>,
): Promise<Count> {
  const known = runsAll ? null : before.find(stage, leftOut)
  if (known) {
    console.log(`not repeated: all ${known.count.passed} passed with these files at ${timeOf(known.at)}`)
    console.log('`npm test -- --all` repeats them')
    return { ...known.count, times: [] }
  }
  const begun = performance.now()
  const count = await run()
  stages.push({ what: stage, ms: performance.now() - begun })
  await before.note(stage, count, leftOut)
  return count
}

function timeOf(at: Date) {
  return at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
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
