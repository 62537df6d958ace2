/** Mails and SMS as one list, as a person with both in the pocket sees them. */
export type Message = {
  channel: 'mail' | 'sms'
  to: string
  subject: string | null
  text: string
  html: string | null
  created: string
}

type Outbox = (to?: string) => Pick<Message, 'to' | 'subject' | 'text' | 'html' | 'created'>[]
type Outboxes = { mails: Outbox; texts: Outbox }

/** Newest first. A phone number is the same with or without +45, and however it is spaced. */
export function messagesIn({ mails, texts }: Outboxes, who?: string): Message[] {
  const isPhone = who !== undefined && !who.includes('@')
  const isMail = who !== undefined && !isPhone
  const sent = [
    ...(isPhone ? [] : mails(who)).map((mail) => ({ ...mail, channel: 'mail' as const })),
    ...(isMail ? [] : texts(who && withCountry(who))).map((sms) => ({ ...sms, channel: 'sms' as const })),
  ]
  return sent
    .map(({ channel, to, subject, text, html, created }) => ({ channel, to, subject, text, html, created }))
    .sort((a, b) => b.created.localeCompare(a.created))
}

function withCountry(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  return digits.length === 8 ? `45${digits}` : digits
}
