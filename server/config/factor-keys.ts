/**
 * The keys that encrypt the secrets of second factors (decision 59): `SECOND_FACTOR_KEY` is one key, or several with
 * commas between. The first one writes, all of them read. `plain` in the first place writes readable secrets.
 */
import { createHash, createSecretKey, type KeyObject } from 'node:crypto'
import { z } from 'zod'

/** `id` tells the keys apart in the database, and tells nothing of the key. */
type FactorKey = { id: string; key: KeyObject }

export type FactorKeys = {
  /** Null writes readable secrets. */
  write: FactorKey | null
  read: readonly FactorKey[]
}

export const noFactorKeys: FactorKeys = { write: null, read: [] }

const form =
  'must be 32 bytes in hexadecimal or base64, such as from: openssl rand -hex 32; more keys may follow after commas'

export const factorKeys = z.string().transform((text, context): FactorKeys => {
  const [first = '', ...others] = text.split(',').map((part) => part.trim())
  const isPlain = first === 'plain' && others.length > 0
  const keys = (isPlain ? others : [first, ...others]).map(keyOf)
  const read = keys.filter((key) => key !== null)
  if (read.length === keys.length) return { write: isPlain ? null : read[0]!, read }
  // The issue does not repeat the text, which may be most of a key.
  context.addIssue({ code: 'custom', message: form })
  return z.NEVER
})

function keyOf(text: string): FactorKey | null {
  const bytes = bytesOf(text)
  if (bytes === null) return null
  const id = createHash('sha256').update('second factor').update(bytes).digest('hex').slice(0, 8)
  return { id, key: createSecretKey(bytes) }
}

function bytesOf(text: string): Buffer | null {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex')
  return /^[\w+/-]{43}=?$/.test(text) ? Buffer.from(text, 'base64') : null
}
