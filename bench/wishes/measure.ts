/** Measures one round: one process of production puts copies up at a steady rate, and everybody due is told. */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '#server/db/connect'
import type { Db } from '#server/db/db'
import { workerHeap } from '#server/config/worker-heap'
import { startChild } from '../api/child.ts'
import type { Market } from '../api/fill.ts'
import type { NodePort, NodeSettings, StandIns } from '../api/node.ts'
import { atPart } from '../at-part.ts'
import type { Person } from '../chat/fill.ts'
import { countDue, countMails, countTold, deletedCopies } from './copies.ts'
import { hearAnnouncements, openPages, type Arrival } from './hear.ts'
import { putUpAll, type Put } from './put-up.ts'
import type { Round } from './report.ts'

/** `waiting` are people with wishes and an open page. */
export type Place = {
  name: string
  market: Market
  waiting: readonly Person[]
  dataDir: string
  data: string
}
type Pace = { rate: number; seconds: number; from: number }

/** A new node still compiles its code. */
const warmSeconds = 5
const drainMs = 60_000

export async function measureRound(place: Place, { rate, seconds, from }: Pace): Promise<Round> {
  await using opened = new AsyncDisposableStack()
  const { market, waiting, data } = place
  const { databaseUrl } = market
  const { db } = opened.adopt(await connect(databaseUrl, { max: 2 }), ({ close }) => close())
  const count = rate * (warmSeconds + seconds)
  const copies = await deletedCopies(db, market, { data, from, count })
  const url = await startedNode(opened, place)
  const told = opened.adopt(await hearAnnouncements(databaseUrl), ({ close }) => close())
  const pages = opened.adopt(await openPages(url, waiting), ({ close }) => close())

  const before = await countMails(db)
  const puts = await putUpAll({ url, copies, rate, warm: rate * warmSeconds })
  const ids = [...puts.keys()]
  const due = await countDue(db, ids)
  await untilTold(db, ids, due)
  const mails = await countMails(db)
  return {
    name: place.name,
    hasWishes: waiting.length > 0,
    ...figuresOf(puts),
    told: partsOf(puts, told.arrivals),
    pages: { ...partsOf(puts, pages.arrivals), count: pages.arrivals.length, twice: pages.twice() },
    due,
    forgotten: due - (await countTold(db, ids)),
    mails: { written: mails.written - before.written, waiting: mails.waiting },
  }
}

async function startedNode(opened: AsyncDisposableStack, { market, dataDir }: Place): Promise<string> {
  const provider = opened.adopt(
    await startChild<StandIns>({ file: join(import.meta.dirname, '../api/provider.ts') }),
    ({ stop }) => stop(),
  )
  const { payments, mail } = provider
  const settings: NodeSettings = { databaseUrl: market.databaseUrl, dataDir, payments, mail }
  const start = { file: join(import.meta.dirname, 'node.ts'), settings, flags: workerHeap.split(' ') }
  const node = opened.adopt(await startChild<NodePort>(start), ({ stop }) => stop())
  return `http://127.0.0.1:${node.port}`
}

function figuresOf(puts: ReadonlyMap<string, Put>) {
  const measured = [...puts.values()].filter(({ isWarm }) => !isWarm)
  const took = (isForm: boolean) =>
    measured.filter((put) => put.isForm === isForm).map(({ endedAt, at }) => endedAt - at)
  const begun = measured.map(({ at }) => at)
  const span = Math.max(...begun) - Math.min(...begun)
  return {
    perSecond: (measured.length - 1) / (span / 1_000),
    forms: took(true),
    again: { p50: atPart(took(false), 0.5), p99: atPart(took(false), 0.99) },
  }
}

/** Times count from the start of a copy's call, for the copies that are measured. */
function partsOf(puts: ReadonlyMap<string, Put>, arrivals: readonly Arrival[]) {
  const times = arrivals.flatMap(({ id, at }) => {
    const put = puts.get(id)
    return put && !put.isWarm ? [at - put.at] : []
  })
  return { p50: atPart(times, 0.5), p99: atPart(times, 0.99) }
}

async function untilTold(db: Db, ids: readonly string[], due: number): Promise<void> {
  const until = performance.now() + drainMs
  while ((await countTold(db, ids)) < due && performance.now() < until) await pause(200)
  // The last announcement may still be on its way to a page.
  await pause(500)
}
