/** Browsers with notifications turned on: their private keys, and what has reached them. */
import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import type { SandboxClock } from '../clock.ts'
import type { Store } from '../store.ts'
import type { BrowserKeys } from './decrypt.ts'

export type Device = BrowserKeys & { id: string; senderKey: string; gone: boolean }

export type Delivery = {
  deviceId: string
  text: string
  topic: string | null
  ttlSeconds: number
  urgency: string
}

export type Devices = ReturnType<typeof devicesIn>

export function devicesIn(store: Store, clock: SandboxClock) {
  store.exec(`create table if not exists push_device (
    id text primary key, sender_key text not null, public_key blob not null, private_key blob not null,
    auth blob not null, gone integer not null default 0)`)
  store.exec(`create table if not exists push_delivery (
    seq integer primary key autoincrement, device_id text not null, text text not null, topic text,
    ttl_seconds integer not null, urgency text not null, created text not null)`)
  const insert = store.prepare('insert into push_device values (?, ?, ?, ?, ?, 0)')
  const find = store.prepare('select * from push_device where id = ?')
  const unsubscribe = store.prepare('update push_device set gone = 1 where id = ?')
  const take = store.prepare(`insert into push_delivery
    (device_id, text, topic, ttl_seconds, urgency, created) values (?, ?, ?, ?, ?, ?)`)
  const newest =
    store.prepare(`select device_id as "deviceId", text, topic, ttl_seconds as "ttlSeconds", urgency, created
    from push_delivery where ? is null or device_id = ? order by seq desc limit 200`)
  return {
    /** Subscribes a browser, as a page's request does. `senderKey` is the public key of the only allowed sender. */
    add(senderKey: string) {
      const curve = createECDH('prime256v1')
      const device = { id: randomUUID(), publicKey: curve.generateKeys(), auth: randomBytes(16) }
      insert.run(device.id, senderKey, device.publicKey, curve.getPrivateKey(), device.auth)
      return {
        id: device.id,
        keys: {
          p256dh: device.publicKey.toString('base64url'),
          auth: device.auth.toString('base64url'),
        },
      }
    },
    find(id: string): Device | null {
      const row = find.get(id)
      if (!row) return null
      const bytes = (name: string) => Buffer.from(row[name] as Uint8Array)
      return {
        id,
        senderKey: String(row['sender_key']),
        publicKey: bytes('public_key'),
        privateKey: bytes('private_key'),
        auth: bytes('auth'),
        gone: row['gone'] === 1,
      }
    },
    /** The person turns notifications off in the browser itself. */
    unsubscribe: (id: string) => void unsubscribe.run(id),
    take({ deviceId, text, topic, ttlSeconds, urgency }: Delivery) {
      take.run(deviceId, text, topic, ttlSeconds, urgency, clock.now().toISOString())
    },
    /** Newest first, at most 200. */
    taken: (id?: string) => newest.all(id ?? null, id ?? null) as (Delivery & { created: string })[],
  }
}
