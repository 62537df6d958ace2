/**
 * The links of mails by which a person stops waiting without a log-in, and the undo of that. Both are signed, so nobody makes
 * one for another. A link lasts as long as its mail; opening it changes nothing.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../clock.ts'

/** `id` is an edition's, or the wish's where that is a search. */
export type Stoppable = { of: 'book' | 'search'; accountId: string; id: string }

/** A wish as it was: without its id, and times as texts. */
export type StoppedWish = {
  book_id: string | null
  search: string | null
  terms: string[] | null
  any_edition: boolean
  condition: number
  highest: number | null
  near: string | null
  created_at: string
  ends_at: string
  asked_at: string | null
}
export type Stopped = { accountId: string; wishes: readonly StoppedWish[] }

export type WishLinks = ReturnType<typeof wishLinks>

const undoMs = 3_600_000
const letters = { book: 'b', search: 's' } as const

export function wishLinks(secret: Buffer, clock: Clock) {
  const sign = (what: 'stop' | 'undo', content: string) =>
    createHmac('sha256', secret).update(`wish ${what} ${content}`).digest('base64url').slice(0, 32)
  const signed = (what: 'stop' | 'undo', content: string) => `${content}.${sign(what, content)}`

  /** The content, if it was signed here for this. */
  function contentOf(what: 'stop' | 'undo', text: string): string | null {
    const [, content, signature] = /^(.*)\.([\w-]{32})$/.exec(text) ?? []
    if (content === undefined || signature === undefined) return null
    return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(what, content))) ? content : null
  }

  return {
    stopKey({ of, accountId, id }: Stoppable): string {
      return signed('stop', `${letters[of]}${short(accountId)}${short(id)}`)
    },
    readStopKey(key: string): Stoppable | null {
      const content = contentOf('stop', key)
      if (content === null) return null
      const [account, id] = [content.slice(1, 1 + shortLength), content.slice(1 + shortLength)]
      return { of: content.startsWith('b') ? 'book' : 'search', accountId: long(account), id: long(id) }
    },
    undo(stopped: Stopped): string {
      const until = clock.now().getTime() + undoMs
      return signed('undo', Buffer.from(JSON.stringify({ ...stopped, until })).toString('base64url'))
    },
    /** Null when it is forged or too old. */
    readUndo(undo: string): Stopped | null {
      const content = contentOf('undo', undo)
      if (content === null) return null
      const { until, ...stopped } = JSON.parse(Buffer.from(content, 'base64url').toString()) as Stopped & {
        until: number
      }
      return until > clock.now().getTime() ? stopped : null
    },
  }
}

/** A uuid in 22 signs. */
const shortLength = 22
const short = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url')
const long = (text: string) =>
  Buffer.from(text, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
