/**
 * A letter as what it says, before it becomes text and HTML (see as-text.ts, as-html.ts). Plain words throughout: nothing
 * in it is markup, so nothing a user wrote can become any.
 */
export type Row = { name: string; value: string; total?: boolean }

export type Block =
  | { say: string }
  | { rows: readonly Row[] }
  | { code: string }
  | { link: string; to: string }
  | { quote: string; from: string }

export type Letter = {
  subject: string
  heading: string
  /** Where it is not the account's own address. */
  address?: string
  /** First name of the person written to. */
  to: string
  blocks: readonly Block[]
  /** Where each try is another letter, so that a reader's mail program does not take the newer for a copy. */
  messageKey?: string
  /** Where a person ends letters of this kind, which they may do without; and where their mail program does. */
  unsubscribe?: { page: string; oneClick: string }
}

/** An SMS. `to` and `expiresAt` where they are not the account's own number and the provider's default. */
export type Text = { text: string; to?: string; expiresAt?: Date; urgent?: boolean }
