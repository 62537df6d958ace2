/**
 * A mail's content, before it becomes text and HTML (see as-text.ts, as-html.ts). Plain words only: nothing in it is
 * markup, so no user's text can become any.
 */
export type Row = { name: string; value: string; total?: boolean }

export type Block =
  | { say: string }
  | { rows: readonly Row[] }
  | { code: string }
  | { link: string; to: string }
  | { quote: string; from: string }

export type Email = {
  subject: string
  heading: string
  /** The receiver, if not the account's own address. */
  address?: string
  /** The receiver's first name. */
  to: string
  blocks: readonly Block[]
  /** The number of the order that the mail is about, as people read it; at its end. */
  orderNumber?: string
  /** Set where each try is a different mail, so that mail programs do not take it for a duplicate. */
  messageKey?: string
  /** The link with which a person, or their mail program, unsubscribes from optional mails of this kind. */
  unsubscribe?: { page: string; oneClick: string }
}

/** An SMS. `to` and `expiresAt` override the account's number and the provider's default. */
export type Text = { text: string; to?: string; expiresAt?: Date; urgent?: boolean }
