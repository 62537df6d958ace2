/**
 * The links of mails by which a person stops waiting without a log-in, and the undo of that. A link is signed, so nobody makes
 * one for another; it lasts as long as its mail, and opening it changes nothing. An undo is encrypted, because it holds what
 * the mail does not tell to those who get it forwarded: the highest price and the place.
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../clock.ts'

/** `id` is an edition's, or the wish's where that is a search. */
export type Stoppable = { of: 'book' | 'search'; accountId: string; id: string }

/** A wish as it was, with times as texts. */
export type StoppedWish = {
  id: string
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
const [nonceBytes, tagBytes] = [12, 16]
const letters = { book: 'b', search: 's' } as const

export function wishLinks(secret: Buffer, clock: Clock) {
  const derived = (text: string) => createHmac('sha256', secret).update(text).digest()
  const sign = (content: string) => derived(`wish stop ${content}`).toString('base64url').slice(0, 32)
  const undoKey = derived('wish undo')

  /** The content, if it was signed here. */
  function contentOf(text: string): string | null {
    const [, content, signature] = /^(.*)\.([\w-]{32})$/.exec(text) ?? []
    if (content === undefined || signature === undefined) return null
    return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(content))) ? content : null
  }

  return {
    stopKey({ of, accountId, id }: Stoppable): string {
      const content = `${letters[of]}${short(accountId)}${short(id)}`
      return `${content}.${sign(content)}`
    },
    readStopKey(key: string): Stoppable | null {
      const content = contentOf(key)
      if (content === null) return null
      const [account, id] = [content.slice(1, 1 + shortLength), content.slice(1 + shortLength)]
      return { of: content.startsWith('b') ? 'book' : 'search', accountId: long(account), id: long(id) }
    },
    undo(stopped: Stopped): string {
      const until = clock.now().getTime() + undoMs
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', undoKey, nonce, { authTagLength: tagBytes })
      const sealed = Buffer.concat([cipher.update(JSON.stringify({ ...stopped, until })), cipher.final()])
      return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url')
    },
    /** Null when it is forged or too old. */
    readUndo(undo: string): Stopped | null {
      const bytes = Buffer.from(undo, 'base64url')
      if (bytes.length <= nonceBytes + tagBytes) return null
      const options = { authTagLength: tagBytes }
      const decipher = createDecipheriv('aes-256-gcm', undoKey, bytes.subarray(0, nonceBytes), options)
      decipher.setAuthTag(bytes.subarray(-tagBytes))
      try {
        const opened = [decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]
        const { until, ...stopped } = JSON.parse(Buffer.concat(opened).toString()) as Stopped & {
          until: number
        }
        return until > clock.now().getTime() ? stopped : null
      } catch {
        // The tag does not fit: nothing of ours.
        return null
      }
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
