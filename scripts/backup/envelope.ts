/**
 * The encryption of a backup: AES-256-GCM over the whole file, which begins with a mark and the nonce, and ends with the
 * tag. A file that was changed or cut fails when its last byte is read, so nothing of it is used before that.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const mark = Buffer.from('GLBACKUP1')
const [nonceBytes, tagBytes, keyBytes] = [12, 16, 32]

export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

/** 32 bytes in hexadecimal or base64; null without a key. Throws BackupRefused for anything else. */
export function readKey(text: string | undefined): Buffer | null {
  if (text === undefined || text === '') return null
  const key = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64')
  if (key.length !== keyBytes)
    throw new BackupRefused(
      'BACKUP_KEY must be 32 bytes in hexadecimal or base64, such as from: openssl rand -hex 32',
    )
  return key
}

export function encrypting(key: Buffer): Transform {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  let begun = false
  return new Transform({
    transform(chunk: Buffer, _, done) {
      if (!begun) this.push(Buffer.concat([mark, nonce]))
      begun = true
      done(null, cipher.update(chunk))
    },
    flush(done) {
      const rest = cipher.final()
      done(
        null,
        Buffer.concat([begun ? Buffer.alloc(0) : Buffer.concat([mark, nonce]), rest, cipher.getAuthTag()]),
      )
    },
  })
}

export async function isEncrypted(file: string): Promise<boolean> {
  await using handle = await open(file)
  const head = Buffer.alloc(mark.length)
  await handle.read(head, 0, head.length, 0)
  return head.equals(mark)
}

/** Writes the decrypted file to `target`. Throws BackupRefused when key or file are not right. */
export async function decrypt(file: string, key: Buffer, target: string): Promise<void> {
  const { size } = await stat(file)
  const head = mark.length + nonceBytes
  if (size < head + tagBytes) throw new BackupRefused(`${file} is cut`)
  await using handle = await open(file)
  const [nonce, tag] = [Buffer.alloc(nonceBytes), Buffer.alloc(tagBytes)]
  await handle.read(nonce, 0, nonceBytes, mark.length)
  await handle.read(tag, 0, tagBytes, size - tagBytes)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAuthTag(tag)
  const body = createReadStream(file, { start: head, end: size - tagBytes - 1 })
  try {
    await pipeline(body, decipher, createWriteStream(target, { mode: 0o600 }))
  } catch (error) {
    throw new BackupRefused(`${file} cannot be decrypted: the key is another one, or the file was changed`, {
      cause: error,
    })
  }
}
