/**
 * A mail's content, before it becomes text and HTML (see as-text.ts, as-html.ts). Plain words only: nothing in it is
 * markup, so no user's text can become any.
 */

/** The address of a photo that anybody may see, or null. */
export type Photo = string | null

/** Rows with a `total` among them are a sum; otherwise they are facts. */
export type Row = { name: string; value: string; total?: boolean; photo?: Photo }

export type MailBook = { title: string; detail: string; photo: Photo }

/** A line of the order's date slip: what has happened, whose turn it is, or what is to come. */
export type SlipLine = { name: string; state: 'done' | 'turn' | 'next'; date: string }

export type Block =
  | { say: string }
  /** Small print. */
  | { fine: string }
  /** Begins a section. */
  | { title: string }
  | { rows: readonly Row[] }
  | { code: string }
  /** A button. The first of a mail is filled, the others are not. */
  | { link: string; to: string }
  | { quote: string; from: string; at?: string }
  /** A deadline of the reader, and what silence leads to; or the day on which something opens again, and what goes on meanwhile. */
  | { due: string; by: string; otherwise: string }
  | { steps: readonly string[] }
  | { slip: readonly SlipLine[] }
  /** A book beside the card that names its owners: the former one struck, then the present one. */
  | { book: MailBook; owners: { before: string; now: string } }

export type Email = {
  subject: string
  /** The text that a list of mails shows after the subject, if not the first sentence. */
  preheader?: string
  heading: string
  /** The text that a locked screen shows instead of a heading that names a sum. */
  notice?: string
  /** The receiver, if not the account's own address. */
  address?: string
  /** The receiver's first name. */
  to: string
  blocks: readonly Block[]
  /** The books that the mail is about; those with a photo are shown at its top. */
  books?: readonly MailBook[]
  /** The number of the order that the mail is about, as people read it; at its end. */
  orderNumber?: string
  /** Replaces the kind's stamp. */
  stamp?: string
  /** The reader is asked for an answer, though the stamp tells what has happened. */
  asks?: true
  /** Set where each try is a different mail, so that mail programs do not take it for a duplicate. */
  messageKey?: string
  /** Links at the mail's end that are no act of their own, such as those that end mails about one thing. */
  links?: readonly { words: string; to: string }[]
  /** The link with which a person, or their mail program, unsubscribes from optional mails of this kind, and its words. */
  unsubscribe?: { page: string; oneClick: string; words: string }
}

/** The frame of the content: the stamp of the state, why the person gets the mail, and the site's address. */
export type Frame = {
  stamp: string
  tone: 'done' | 'turn' | 'off' | 'open'
  why: string
  home: string
  /** The company that sends it, on one line. */
  sentBy: string
}

/** An SMS. `to` and `expiresAt` override the account's number and the provider's default. */
export type Text = { text: string; to?: string; expiresAt?: Date; urgent?: boolean }
