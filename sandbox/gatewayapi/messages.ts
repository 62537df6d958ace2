/** The accepted messages, and their status reports that are still to be sent. */
import { randomBytes } from 'node:crypto'
import type { SandboxClock } from '../clock.ts'
import type { Store } from '../store.ts'
import type { Message } from './message.ts'

export type SentSms = { channel: 'sms'; to: string; subject: null; text: string; html: null; created: string }
export type OwedReport = { id: string; recipient: string; reference: string | null; status: string }
export type Messages = ReturnType<typeof messagesIn>

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export function messagesIn(store: Store, clock: SandboxClock) {
  store.exec(`create table if not exists sms_message (
    seq integer primary key autoincrement, id text not null unique, recipient text not null, sender text not null,
    text text not null, reference text, created integer not null, status text, reported integer not null default 0)`)
  const insert =
    store.prepare(`insert into sms_message (id, recipient, sender, text, reference, created, status)
    values (?, ?, ?, ?, ?, ?, ?)`)
  const newest = store.prepare(`select recipient as "to", text, created from sms_message
    where ? is null or recipient = ? order by seq desc limit 200`)
  const recent = store.prepare(
    'select count(*) as "count" from sms_message where recipient = ? and created > ?',
  )
  const owed = store.prepare(`select id, recipient, reference, status from sms_message
    where status is not null and reported = 0 order by seq`)
  const reported = store.prepare('update sms_message set reported = 1 where id = ?')
  return {
    /** `status` is the phone network's later report; null where it never reports. */
    keep({ recipient, sender, message, reference }: Message, status: string | null): string {
      const now = clock.now().getTime()
      const id = ulid(now)
      insert.run(id, String(recipient), sender, message, reference, now, status)
      return id
    },
    sentWithin: (recipient: number, ms: number) =>
      Number(recent.get(String(recipient), clock.now().getTime() - ms)!.count),
    /** Newest first, at most 200. */
    outbox(to?: string): SentSms[] {
      const rows = newest.all(to ?? null, to ?? null) as { to: string; text: string; created: number }[]
      return rows.map(({ created, ...row }) => {
        return { channel: 'sms', ...row, subject: null, html: null, created: new Date(created).toISOString() }
      })
    },
    owed: () => owed.all() as OwedReport[],
    settle: (id: string) => void reported.run(id),
  }
}

/** A ULID: the time first, then random digits, so that ids sort by age (github.com/ulid/spec). */
function ulid(at: number): string {
  const time = Array.from({ length: 10 }, (_, place) => crockford[Math.floor(at / 32 ** (9 - place)) % 32])
  return [...time, ...[...randomBytes(16)].map((byte) => crockford[byte % 32])].join('')
}
