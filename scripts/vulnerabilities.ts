/**
 * `npm run vulnerabilities`: asks the registry which packages of production have a known vulnerability, one a line. Ends with 0 if there is none,
 * with 1 if there is any, and with 2 if the registry gives no answer.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { reportOf } from './dependencies/vulnerabilities.ts'

const asked = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: join(import.meta.dirname, '..'),
  encoding: 'utf8',
})
const { lines, exitCode } = reportOf(JSON.parse(asked.stdout || '{}') as object)
for (const line of lines) console.log(line)
process.exitCode = exitCode
