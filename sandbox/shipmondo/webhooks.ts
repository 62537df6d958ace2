/**
 * The registered webhooks, and all their messages until each is answered with 2xx. A message is signed and addressed
 * when it is sent.
 */
import type { SandboxClock } from '../clock.ts'
import type { Store } from '../store.ts'
import { signedJwt } from './jwt.ts'

export type Topic = { resource_name: string; action: string }
export type Webhook = Topic & {
  id: number
  name: string
  endpoint: string
  key: string
  active: boolean
  created: number
}
export type Webhooks = ReturnType<typeof webhooksIn>

type Message = { id: number; webhook_id: number; resource_id: number; data: string }
type Row = Omit<Webhook, 'active'> & { active: number }
type Settings = Pick<Webhook, 'name' | 'endpoint' | 'key'>

type Options = {
  store: Store
  clock: SandboxClock
  timeoutMs: number
  /** Whether webhooks are being lost, for good. */
  areLost: () => boolean
}

export function webhooksIn({ store, clock, timeoutMs, areLost }: Options) {
  store.exec(`
    create table if not exists carrier_hook (
      id integer primary key autoincrement, resource_name text not null, action text not null, name text not null,
      endpoint text not null, key text not null, active integer not null, created integer not null);
    create table if not exists carrier_message (
      id integer primary key autoincrement, webhook_id integer not null, resource_id integer not null,
      data text not null, delivered integer not null default 0)`)
  const all = store.prepare('select * from carrier_hook order by id')
  const byId = store.prepare('select * from carrier_hook where id = ?')
  const add =
    store.prepare(`insert into carrier_hook (resource_name, action, name, endpoint, key, active, created)
    values (?, ?, ?, ?, ?, 1, ?) returning *`)
  const change = store.prepare('update carrier_hook set name = ?, active = ? where id = ? returning *')
  const drop = store.prepare('delete from carrier_hook where id = ?')
  const queue = store.prepare(
    'insert into carrier_message (webhook_id, resource_id, data) values (?, ?, ?) returning *',
  )
  const pending = store.prepare('select * from carrier_message where delivered = 0 order by id')
  const done = store.prepare('update carrier_message set delivered = 1 where id = ?')

  function find(id: number): Webhook | null {
    const row = byId.get(id) as Row | undefined
    return row ? webhookOf(row) : null
  }

  async function post(
    webhook: Settings & Topic & { id: number },
    resourceId: number,
    data: object,
  ): Promise<boolean> {
    const response = await fetch(webhook.endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'smd-resource-type': webhook.resource_name,
        'smd-resource-id': String(resourceId),
        'smd-webhook-id': String(webhook.id),
        'smd-action': webhook.action,
        'smd-user': 'sandbox',
      },
      body: JSON.stringify({
        data: signedJwt({ webhook: webhook.name, data, url: webhook.endpoint }, webhook.key),
      }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => null)
    await response?.body?.cancel()
    return response?.ok ?? false
  }

  /** Sends one message, and returns whether it is done. A message of a deleted or disabled webhook is dropped. */
  async function deliver({ id, webhook_id, resource_id, data }: Message): Promise<boolean> {
    const webhook = find(webhook_id)
    const over = !webhook?.active || (await post(webhook, resource_id, JSON.parse(data) as object))
    if (over) done.run(id)
    return over
  }

  return {
    find,
    list: () => all.all().map((row) => webhookOf(row as Row)),
    add({ resource_name, action, name, endpoint, key }: Settings & Topic): Webhook {
      const at = clock.now().getTime()
      return webhookOf(add.get(resource_name, action, name, endpoint, key, at) as Row)
    },
    /** Everything else stays as it was made. */
    change: (id: number, { name, active }: Pick<Webhook, 'name' | 'active'>): Webhook =>
      webhookOf(change.get(name, Number(active), id) as Row),
    drop: (id: number) => void drop.run(id),
    ping: (webhook: Settings & Topic) => post({ ...webhook, id: 0 }, 0, {}),
    /** Stores a message for each webhook on these topics, and returns the messages to deliver. */
    enqueue(topics: Topic[], resourceId: number, data: object): Message[] {
      if (areLost()) return []
      const listening = all.all().map((row) => webhookOf(row as Row))
      const concerned = listening.filter((webhook) =>
        topics.some(
          ({ resource_name, action }) => webhook.resource_name === resource_name && webhook.action === action,
        ),
      )
      return concerned.map(({ id }) => queue.get(id, resourceId, JSON.stringify(data)) as Message)
    },
    /** Tries each message once. */
    async deliver(messages: Message[]): Promise<void> {
      for (const message of messages) await deliver(message)
    },
    /** Retries the unanswered messages, and stops at the first that fails again. */
    async deliverPending(): Promise<void> {
      for (const message of pending.all() as Message[]) if (!(await deliver(message))) return
    },
  }
}

function webhookOf(row: Row): Webhook {
  return { ...row, active: row.active === 1 }
}
