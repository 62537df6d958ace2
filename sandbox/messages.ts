/** Emails, SMS and notifications as one list, as a person who receives them all would see it. */
export type Message = {
  /** The mail's number in the address of its sandbox page. */
  id?: number
  channel: 'mail' | 'sms' | 'push'
  to: string
  subject: string | null
  text: string
  html: string | null
  created: string
}

type Outbox = (to?: string) => Pick<Message, 'id' | 'to' | 'subject' | 'text' | 'html' | 'created'>[]
type Outboxes = { mails: Outbox; texts: Outbox; pushes: Outbox }

/**
 * Newest first. A phone number matches with or without +45 and with any spacing; a device matches by its address at the
 * push service.
 */
export function messagesIn({ mails, texts, pushes }: Outboxes, who?: string): Message[] {
  const onlyChannel = who === undefined ? null : channelOf(who)
  const of = (channel: Message['channel'], outbox: Outbox, to = who) =>
    onlyChannel !== null && onlyChannel !== channel
      ? []
      : outbox(to).map((message) => ({ ...message, channel }))
  const sent = [...of('mail', mails), ...of('sms', texts, who && withCountry(who)), ...of('push', pushes)]
  return sent
    .map(({ channel, id, to, subject, text, html, created }) => {
      const message = { channel, to, subject, text, html, created }
      return id === undefined ? message : { ...message, id }
    })
    .sort((a, b) => b.created.localeCompare(a.created))
}

function channelOf(who: string): Message['channel'] {
  if (who.startsWith('https://')) return 'push'
  return who.includes('@') ? 'mail' : 'sms'
}

function withCountry(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  return digits.length === 8 ? `45${digits}` : digits
}
