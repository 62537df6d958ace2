import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Store } from '../store.ts'
import { Refused } from './refusals.ts'

export type Access = { user: string; key: string; webhookKey: string }

/** The account's keys, generated once and kept in the store, so that the app's settings stay valid after a restart. */
export function accessIn(store: Store): Access {
  store.exec(`create table if not exists carrier_access
    (id integer primary key check (id = 1), user text not null, key text not null, webhook_key text not null)`)
  store
    .prepare('insert or ignore into carrier_access values (1, ?, ?, ?)')
    .run(randomUUID(), randomUUID(), `${randomUUID()}${randomUUID()}`)
  const row = store.prepare('select user, key, webhook_key as "webhookKey" from carrier_access').get()
  return { ...(row as Access) }
}

/** Throws 401 unless the header is HTTP Basic with the account's user and key. */
export function checkBasic(header: string | undefined, { user, key }: Access): void {
  const expected = `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}`
  if (!timingSafeEqual(digest(header ?? ''), digest(expected)))
    throw new Refused(401, 'Invalid API User or API Key')
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
