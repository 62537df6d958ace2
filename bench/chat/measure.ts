/** Opens all devices, sends messages at a steady rate, and counts what arrived where and when. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/db/db'
import { Device } from './device.ts'
import type { Pair } from './fill.ts'
import { post } from './post.ts'
import type { Figures } from './report.ts'
import type { Node } from './start-node.ts'

type Options = {
  db: Db
  nodes: readonly Node[]
  pairs: readonly Pair[]
  rate: number
  seconds: number
  kill: boolean
}

type Sent = {
  at: number
  /** Sent before the measuring began. Its time does not count, but it may not be lost or doubled either. */
  isEarly: boolean
  readerId: string
  tries: number
  live: number
  fetched: boolean
  tookMs: number | null
}

const openedAtOnce = 50
const idleMs = 5_000
/** A new node still compiles its code. */
const warmSeconds = 3
const timeoutMs = 30_000

export async function measureTalk({ db, nodes, pairs, rate, seconds, kill }: Options): Promise<Figures> {
  const sent = new Map<string, Sent>()
  const alive = [...nodes]
  const addresses = () => alive.map(({ url }) => url)
  const devices = pairs.flatMap(({ chatId, buyer, seller }) =>
    [buyer, seller].map(
      (person) =>
        new Device(person, chatId, addresses, ({ message, live, at }) => {
          const one = sent.get(message.clientId ?? '')
          if (!one || one.readerId !== person.id) return
          if (!live) one.fetched = true
          else if (++one.live === 1) one.tookMs = at - one.at
        }),
    ),
  )
  const none = await transactionsASecond(db)
  // Buyers connect to the first node and sellers to the last, so that with two nodes every message crosses.
  await inGroups(devices, openedAtOnce, (device, at) =>
    device.open((at % 2 === 0 ? alive[0]! : alive.at(-1)!).url),
  )
  const open = await transactionsASecond(db)

  const sending: Promise<void>[] = []
  const [start, early, total] = [performance.now(), rate * warmSeconds, rate * (warmSeconds + seconds)]
  for (let n = 0; n < total; n++) {
    await pause(Math.max(0, start + (n * 1000) / rate - performance.now()))
    if (kill && n === early + Math.floor((total - early) / 2)) sending.push(alive.pop()!.kill())
    const { chatId, buyer, seller } = pairs[n % pairs.length]!
    const [writer, reader] = n % 2 === 0 ? [buyer, seller] : [seller, buyer]
    const clientId = randomUUID()
    const one: Sent = {
      at: performance.now(),
      isEarly: n < early,
      readerId: reader.id,
      tries: 0,
      live: 0,
      fetched: false,
      tookMs: null,
    }
    sent.set(clientId, one)
    sending.push(send(one, () => alive[n % alive.length]!.url, writer.token, { chatId, clientId }))
  }
  await Promise.all(sending)
  const everything = [...sent.values()]
  const until = performance.now() + timeoutMs
  while (everything.some(hasNotArrived) && performance.now() < until) await pause(50)
  // Otherwise the readers would be offline when the emails are decided, and the next scenario would send them.
  while ((await countPending(db)) > 0) await pause(200)
  for (const device of devices) device.close()

  const measured = everything.filter(({ isEarly }) => !isEarly)
  const took = measured
    .filter(({ tries, tookMs }) => tries === 1 && tookMs !== null)
    .map(({ tookMs }) => tookMs!)
    .toSorted((a, b) => a - b)
  return {
    sent: measured.length,
    p50: took[Math.floor(took.length * 0.5)] ?? Infinity,
    p99: took[Math.floor(took.length * 0.99)] ?? Infinity,
    live: took.length,
    lost: everything.filter(hasNotArrived).length,
    doubled: everything.filter(({ live }) => live > 1).length + (await storedTwice(db)),
    idle: { none, open },
  }
}

const hasNotArrived = ({ live, fetched }: Sent) => live === 0 && !fetched

/** Repeats the message with its id until it is answered, as the browser's outbox does. */
async function send(
  one: Sent,
  url: () => string,
  token: string,
  { chatId, clientId }: Record<string, string>,
) {
  for (;;) {
    one.tries++
    try {
      const body = { chat: { chatId, type: 1 }, msg: `Besked ${clientId}`, clientId }
      const { status } = await post(`${url()}/api/chatSM`, token, body)
      if (status === 200) return
      if (status < 500) throw new RefusedMessage(status)
    } catch (error) {
      if (error instanceof RefusedMessage) throw error
    }
    await pause(200)
  }
}

class RefusedMessage extends Error {
  constructor(status: number) {
    super(`A message was refused: ${status}`)
  }
}

/** The database's transactions a second, while nobody writes. */
async function transactionsASecond(db: Db): Promise<number> {
  const count = async () => {
    const { rows } = await sql<{ n: string }>`select xact_commit + xact_rollback as n from pg_stat_database
      where datname = current_database()`.execute(db)
    return Number(rows[0]!.n)
  }
  // PostgreSQL's statistics lag a little.
  await pause(2_000)
  const before = await count()
  await pause(idleMs)
  return ((await count()) - before) / (idleMs / 1000)
}

async function countPending(db: Db): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from untold_message where look_again_at = 'epoch'`.execute(db)
  return rows[0]!.n
}

async function storedTwice(db: Db): Promise<number> {
  const { rows } = await sql<{ n: string }>`select count(*) as n from (
    select from message where client_id is not null group by client_id having count(*) > 1) twice`.execute(db)
  return Number(rows[0]!.n)
}

async function inGroups<T>(all: readonly T[], size: number, work: (one: T, at: number) => Promise<void>) {
  for (let from = 0; from < all.length; from += size)
    await Promise.all(all.slice(from, from + size).map((one, n) => work(one, from + n)))
}
