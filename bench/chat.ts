/**
 * `npm run bench:chat`: the time of a message from its sender to its reader's socket, with 2,000 open sockets and 100
 * messages a second: on one node, across two, and across two with one killed half-way. No message may be lost or
 * doubled. Options: `--people 2000`, `--rate 100`, `--seconds 20`, `--check` to exit with 1 on a missed target.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { connect } from '#server/db/connect'
import { startEmbeddedPostgres } from '#server/db/embedded'
import { migrate } from '#server/db/migrate'
import { fillWithPairs } from './chat/fill.ts'
import { startNode } from './chat/start-node.ts'
import { measureTalk } from './chat/measure.ts'
import { missedTargets, table, type Measured } from './chat/report.ts'

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '2000' },
    rate: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '20' },
    check: { type: 'boolean', default: false },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
const [people, rate, seconds] = [Number(values.people), Number(values.rate), Number(values.seconds)]
if (![people / 2, rate, seconds].every((number) => Number.isInteger(number) && number > 0)) {
  process.stderr.write('--people is an even number, --rate and --seconds are whole numbers above 0\n')
  process.exit(2)
}

const scenarios = [
  { name: 'one node', nodes: 1, kill: false },
  { name: 'two nodes', nodes: 2, kill: false },
  { name: 'two nodes, one killed half-way', nodes: 2, kill: true },
] as const

const dir = await mkdtemp(join(tmpdir(), 'genlaest-bench-chat-'))
const postgres = await startEmbeddedPostgres({ dir: join(dir, 'postgres') })
const all: Measured[] = []
try {
  const { db, close } = await connect(postgres.url, { max: 4 })
  await migrate(db)
  const pairs = await fillWithPairs(db, people / 2)
  for (const { name, nodes: count, kill } of scenarios) {
    say(`${name}: opening ${people.toLocaleString('en')} sockets …`)
    const nodes = []
    for (let n = 0; n < count; n++) nodes.push(await startNode(postgres.url, dir))
    try {
      all.push({ name, ...(await measureTalk({ db, nodes, pairs, rate, seconds, kill })) })
      say(table(all.slice(-1)).split('\n').at(-1)!)
    } finally {
      await Promise.all(nodes.map((node) => node.stop()))
    }
  }
  await close()
} finally {
  await postgres.stop()
  await rm(dir, { recursive: true, force: true })
}

say(`\n${people} sockets, ${rate} messages a second for ${seconds} seconds\n\n${table(all)}\n`)
const missed = missedTargets(all)
for (const sentence of missed) say(sentence)
if (values.check && missed.length > 0) process.exitCode = 1
