/** The emails that the relay accepted, in the store, for people and tests to read. */
import type { AddressObject, ParsedMail } from 'mailparser'
import type { Store } from '../store.ts'
import { transact } from '../transact.ts'

export type SentMail = {
  id: number
  to: string
  from: string
  subject: string
  text: string
  html: string
  messageId: string
  /** The email as it came over the wire. */
  source: string
  created: string
}

export type MailOutbox = {
  keep(mail: ParsedMail, source: string, recipients: readonly string[], at: Date): void
  /** Newest first, at most 500. Addresses match in any letter case. */
  list(to?: string): SentMail[]
  htmlOf(id: number): string | null
}

export function mailOutbox(store: Store): MailOutbox {
  store.exec(`create table if not exists mail (
    id integer primary key, recipient text not null, sender text not null, subject text not null, text text not null,
    html text not null, message_id text not null, source text not null, created text not null)`)
  store.exec('create index if not exists mail_recipient on mail (recipient collate nocase, id)')
  const insert = store.prepare(`insert into mail
    (recipient, sender, subject, text, html, message_id, source, created) values (?, ?, ?, ?, ?, ?, ?, ?)`)
  const columns =
    'id, recipient as "to", sender as "from", subject, text, html, message_id as messageId, source, created'
  const all = store.prepare(`select ${columns} from mail order by id desc limit 500`)
  const some = store.prepare(
    `select ${columns} from mail where recipient = ? collate nocase order by id desc limit 500`,
  )
  const one = store.prepare('select html from mail where id = ?')
  return {
    keep(mail, source, recipients, at) {
      const { subject = '', text = '', html, messageId = '' } = mail
      const rest = [addressIn(mail.from), subject, text, html || '', messageId, source, at.toISOString()]
      transact(store, () => {
        for (const recipient of recipients) insert.run(recipient, ...rest)
      })
    },
    htmlOf: (id) => (one.get(id) as { html: string } | undefined)?.html ?? null,
    list: (to) => (to === undefined ? all.all() : some.all(to.trim())) as SentMail[],
  }
}

function addressIn(header: AddressObject | undefined): string {
  return header?.value[0]?.address ?? ''
}
