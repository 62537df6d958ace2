/**
 * `npm run bench:api`: pages and calls of one process: how many a second, how long one takes and how much processor time,
 * beside what the machine can do at most; its memory at rest and after load; answers under 500 connections; the start
 * with a million editions; and log-ins and the short cache. Options: `--connections 16`, `--seconds 8`, `--only book,list`, `--soak 60` seconds of 500 connections
 * (0 for none), `--blocks 6` of log-ins, `--against <folder>` to compare with another checkout, `--data <folder>`, `--work
 * <folder>`, `--fresh` as of bench:search, and `--check` to exit with 1 on a missed target.
 */
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { measureInTurn, people, rounds } from './api/in-turn.ts'
import { inTurnTable, missedInTurn, ratioSentences } from './api/in-turn-report.ts'
import { notes, renderingSentence, table } from './api/report.ts'
import { rows } from './api/rows.ts'
import { missingIn, runCheckout } from './api/run-checkout.ts'
import { missedTargets } from './api/targets.ts'
import { missingData } from './search/books.ts'
import { openMarket } from './search/market.ts'
import { measureEditions } from './search/measure-index.ts'

const { values } = parseArgs({
  options: {
    connections: { type: 'string', default: '16' },
    seconds: { type: 'string', default: '8' },
    only: { type: 'string', default: allParts().join() },
    soak: { type: 'string', default: '60' },
    blocks: { type: 'string', default: '6' },
    against: { type: 'string' },
    data: { type: 'string', default: join(import.meta.dirname, '../../shared/data') },
    work: { type: 'string', default: join(tmpdir(), 'genlaest-bench') },
    fresh: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
const size = 10_000
const here = resolve(import.meta.dirname, '..')
const [data, work] = [resolve(values.data), resolve(values.work)]
const [connections, seconds, soak] = [values.connections, values.seconds, values.soak].map(Number) as [
  number,
  number,
  number,
]
const blocks = Number(values.blocks)
const only = values.only.split(',')
const against = values.against === undefined ? null : resolve(values.against)

const fault = faultInOptions()
if (fault !== null) {
  process.stderr.write(`${fault}\n`)
  process.exit(2)
}

const missed: string[] = []
if (only.some((key) => key !== 'logins' && key !== 'editions')) missed.push(...(await measureMarket()))
if (only.includes('editions'))
  missed.push(...(await measureEditions({ size: 1_000_000, work, data, fresh: values.fresh, say })))
if (only.includes('logins')) missed.push(...(await measureLogIns()))
for (const sentence of missed) say(sentence)
if (values.check && missed.length > 0) process.exitCode = 1

/** Rows and the 500 connections. Returns a sentence for each missed target. */
async function measureMarket(): Promise<string[]> {
  await mkdir(work, { recursive: true })
  const { url, stop } = await openMarket({ size, work, data, fresh: values.fresh, say })
  try {
    const options = {
      url,
      connections,
      seconds,
      rows: rows.filter(({ key }) => only.includes(key)),
      soakSeconds: only.includes('soak') ? soak : 0,
      say,
    }
    const { run: ours, limits } = await runCheckout(here, { ...options, limits: true })
    const other = against === null ? null : await runCheckout(against, { ...options, limits: false })
    const what = `${size.toLocaleString('en')} listings, ${connections} connections, ${seconds} seconds each`
    if (options.rows.length > 0) say(`\n${what}\n\n${table({ ours, against: other?.run ?? null, limits })}\n`)
    for (const sentence of [...renderingSentence(limits), ...notes(ours)]) say(sentence)
    if (other) for (const sentence of notes(other.run)) say(`${against}: ${sentence}`)
    return missedTargets(ours, limits)
  } finally {
    await stop()
  }
}

async function measureLogIns(): Promise<string[]> {
  const checkouts = [here, ...(against === null ? [] : [against])]
  const measured = await measureInTurn({ checkouts, blocks, connections, say })
  say(`\n${blocks} blocks of ${people * rounds} log-ins, and ${connections} connections to the short cache`)
  say(`\n${inTurnTable(measured)}\n`)
  for (const sentence of ratioSentences(measured)) say(sentence)
  return missedInTurn(measured)
}

function allParts(): string[] {
  return [...rows.map(({ key }) => key), 'soak', 'editions', 'logins']
}

function faultInOptions(): string | null {
  const keys = allParts()
  const unknown = only.filter((key) => !keys.includes(key))
  if (unknown.length > 0) return `--only knows ${keys.join(', ')}, and not ${unknown.join(', ')}`
  if (!(connections > 0 && seconds > 0 && soak >= 0))
    return '--connections and --seconds are numbers above 0, and --soak is one from 0'
  if (!(Number.isInteger(blocks) && blocks > 0 && blocks <= 250))
    return '--blocks is a whole number from 1 to 250'
  const missing = missingIn(here) ?? (against === null ? null : missingIn(against))
  return missing ?? (only.every((key) => key === 'logins') ? null : missingData(data))
}
