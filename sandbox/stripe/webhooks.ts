/**
 * Events to the marketplace: signed, queued in a table, and retried until they are answered with 2xx, so that a
 * marketplace that was down gets every event later.
 */
import { createHmac } from 'node:crypto'
import type { Store } from '../store.ts'
import type { Objects } from './objects.ts'

export type Endpoint = { url: string; secret: string }
export type Order = 'oldest first' | 'newest first'

export type Webhooks = {
  enqueue(eventId: string, endpointId: string): void
  isWaiting(eventId: string): boolean
  /** Sends what is due, oldest first, and waits for the answers. */
  deliver(): Promise<void>
  /** Sends every event ever created once more, whatever its state, and returns the HTTP statuses. */
  resend(order: Order): Promise<number[]>
  /** Stops sending, and waits for requests under way. */
  stop(): Promise<void>
}

type Parcel = { seq: number; event: string; endpoint: string; attempts: number }
type Parts = {
  store: Store
  objects: Objects
  signedAt: () => number
  endpoints: () => Map<string, Endpoint> | null
}

const answerWithinMs = 10_000

export function webhookSender({ store, objects, signedAt, endpoints }: Parts): Webhooks {
  // Uses the machine's time: moving the sandbox's clock must not shorten the retries, because it does not bring the
  // marketplace back sooner.
  store.exec(`create table if not exists stripe_webhook (
    seq integer primary key autoincrement, event text not null, endpoint text not null,
    attempts integer not null default 0, next_at integer not null default 0, delivered integer not null default 0
  )`)
  // Rows of an older version name the two webhooks from the beginning by their kind.
  store.exec(
    `update stripe_webhook set endpoint = 'we_' || endpoint where endpoint in ('account', 'connect')`,
  )
  // A restart of the stand-in is a restart of the marketplace too, so the old back-off no longer applies.
  store.exec('update stripe_webhook set next_at = 0 where delivered = 0')
  const insert = store.prepare('insert into stripe_webhook (event, endpoint) values (?, ?)')
  const due = store.prepare(
    'select * from stripe_webhook where delivered = 0 and next_at <= ? order by seq limit 1',
  )
  const claim = store.prepare(
    'update stripe_webhook set attempts = attempts + 1, next_at = ? where seq = ? and attempts = ? and delivered = 0',
  )
  const done = store.prepare('update stripe_webhook set delivered = 1 where event = ? and endpoint = ?')
  const waiting = store.prepare('select 1 from stripe_webhook where event = ? and delivered = 0')
  const all = store.prepare('select * from stripe_webhook order by seq')
  let running: Promise<void> | null = null
  let stopped = false

  async function deliverDue(targets: Map<string, Endpoint>) {
    for (;;) {
      const row = stopped ? undefined : due.get(Date.now())
      if (!row) return
      const parcel = row as Parcel
      const target = targets.get(parcel.endpoint)
      if (!target) {
        // The endpoint is deleted.
        done.run(parcel.event, parcel.endpoint)
        continue
      }
      // The claim keeps a second node with the same file from sending the event at the same time.
      const retryAt = Date.now() + Math.min(60_000, 1000 * 2 ** parcel.attempts)
      if (claim.run(retryAt, parcel.seq, parcel.attempts).changes === 0) continue
      if (isReceived(await send(parcel, target))) done.run(parcel.event, parcel.endpoint)
    }
  }

  async function send({ event }: Parcel, { url, secret }: Endpoint): Promise<number | null> {
    const body = JSON.stringify(objects.any(event))
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      'stripe-signature': signature(body, secret, signedAt()),
    }
    try {
      const reply = await fetch(url, {
        method: 'POST',
        body,
        headers,
        signal: AbortSignal.timeout(answerWithinMs),
      })
      await reply.arrayBuffer()
      return reply.status
    } catch {
      // No answer, or none in time: the event stays queued.
      return null
    }
  }

  return {
    enqueue: (eventId, endpointId) => void insert.run(eventId, endpointId),
    isWaiting: (eventId) => waiting.get(eventId) !== undefined,
    async deliver() {
      const targets = stopped ? null : endpoints()
      if (!targets) return
      // Running one round at a time keeps the order. A caller who comes during a round waits for it and then gets its
      // own.
      while (running) await running
      running = deliverDue(targets).finally(() => (running = null))
      await running
    },
    async resend(order) {
      const targets = endpoints()
      if (!targets) throw new Error('The marketplace has no address for webhooks yet')
      const parcels = all.all() as Parcel[]
      const statuses: number[] = []
      for (const parcel of order === 'newest first' ? parcels.toReversed() : parcels) {
        const target = targets.get(parcel.endpoint)
        if (!target) continue
        const status = await send(parcel, target)
        if (isReceived(status)) done.run(parcel.event, parcel.endpoint)
        statuses.push(status ?? 0)
      }
      return statuses
    },
    async stop() {
      stopped = true
      // The caller who began the round has handled its errors.
      await running?.catch(() => {})
    },
  }
}

function isReceived(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300
}

/** The signature by docs.stripe.com/webhooks#verify-manually. The key is the whole secret, including 'whsec_'. */
function signature(body: string, secret: string, at: number): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
}
