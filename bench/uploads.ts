/**
 * `npm run bench:uploads`: how much memory one process takes while people send forms with photos, all at once. Options:
 * `--forms 25`, `--photos 8`, `--megabytes 4` of each photo, `--data <folder>`, `--work <folder>`, `--fresh` as of
 * bench:search, and `--check` to exit with 1 on a missed target.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { workerHeap } from '#server/config/worker-heap'
import { startChild, type Usage } from './api/child.ts'
import { openCopy, type Market } from './api/fill.ts'
import type { NodePort, StandIns } from './api/node.ts'
import { missingData } from './search/books.ts'
import { openMarket } from './search/market.ts'
import { missedTargets, sentences, type Figures } from './uploads/report.ts'
import { phonePhoto, sendForms, type Form } from './uploads/send-forms.ts'

const { values } = parseArgs({
  options: {
    forms: { type: 'string', default: '25' },
    photos: { type: 'string', default: '8' },
    megabytes: { type: 'string', default: '4' },
    data: { type: 'string', default: join(import.meta.dirname, '../../shared/data') },
    work: { type: 'string', default: join(tmpdir(), 'genlaest-bench') },
    fresh: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
const [data, work] = [resolve(values.data), resolve(values.work)]
const numbers = [values.forms, values.photos, values.megabytes].map(Number)
const [formCount, photoCount, megabytes] = numbers as [number, number, number]
const fault = numbers.every((number) => Number.isInteger(number) && number > 0)
  ? missingData(data)
  : '--forms, --photos and --megabytes are whole numbers above 0'
if (fault !== null) {
  process.stderr.write(`${fault}\n`)
  process.exit(2)
}

/** A process at rest has collected its start's garbage (server/return-memory.ts). */
const [restMs, minuteMs] = [20_000, 60_000]
const size = 10_000
await mkdir(work, { recursive: true })
const { url, stop } = await openMarket({ size, work, data, fresh: values.fresh, say })
try {
  const figures = await measure(url)
  say(`\n${sentences(figures).join('\n')}`)
  const missed = missedTargets(figures)
  for (const sentence of missed) say(sentence)
  if (values.check && missed.length > 0) process.exitCode = 1
} finally {
  await stop()
}

async function measure(market: string): Promise<Figures> {
  await using opened = new AsyncDisposableStack()
  const copy = opened.adopt(
    await openCopy({ url: market, name: 'bench_uploads', pairs: formCount, from: 'copy' }),
    ({ drop }) => drop(),
  )
  const { port, ask } = await startedNode(opened, copy)
  const photos = await Promise.all(
    Array.from({ length: photoCount }, () => phonePhoto(megabytes * 1_048_576)),
  )
  say('a few forms, because a new process still compiles its code …')
  await (await sendForms(port, formsOf(copy).slice(0, 3), photos.slice(0, 2))).finish()
  await pause(restMs)
  const { rss: rest } = await ask<Usage>('usage')
  await ask<number>('peak')
  say(`${formCount} forms of ${photoCount} photos …`)
  const sent = await sendForms(port, formsOf(copy), photos)
  const coming = await ask<number>('peak')
  const begun = performance.now()
  const answers = await sent.finish()
  const seconds = (performance.now() - begun) / 1_000
  const working = await ask<number>('peak')
  await pause(minuteMs)
  return {
    forms: formCount,
    bytes: photos.reduce((sum, { length }) => sum + length, 0),
    rest,
    coming,
    working,
    later: (await ask<Usage>('usage')).rss,
    seconds,
    refused: answers.filter(({ status }) => status !== 201).map(({ status, body }) => `${status} ${body}`),
  }
}

async function startedNode(opened: AsyncDisposableStack, { databaseUrl }: Market) {
  const dataDir = opened.adopt(await mkdtemp(join(tmpdir(), 'genlaest-bench-uploads-')), (dir) =>
    rm(dir, { recursive: true }),
  )
  const child = <First extends object>(file: string, settings = {}, flags: string[] = []) =>
    startChild<First>({ file: join(import.meta.dirname, file), settings, flags })
  const { payments, mail } = opened.adopt(await child<StandIns>('api/provider.ts'), ({ stop: end }) => end())
  const settings = { databaseUrl, dataDir, payments, mail }
  return opened.adopt(await child<NodePort>('uploads/node.ts', settings, workerHeap.split(' ')), (node) =>
    node.stop(),
  )
}

/** Each seller puts one book up. */
function formsOf({ pairs, bookId }: Market): Form[] {
  return pairs.map(({ seller: { token } }) => ({
    token,
    fields: {
      draftKey: randomUUID(),
      bookId,
      stand: '2',
      desc: 'Pæn bog',
      price: '20000',
      pickup: 'true',
    },
  }))
}
