/**
 * How the secret of an app is stored: readable, or encrypted with AES-256-GCM as `v1.<id of the key>.<nonce, text, tag>`
 * (decision 59). The account's id is the additional data, so a secret that is copied to another account opens nothing.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Deps } from '../../deps.ts'

type FactorKeys = Deps['config']['factorKeys']

const [nonceBytes, tagBytes] = [12, 16]
const options = { authTagLength: tagBytes }

export function sealSecret({ write }: FactorKeys, accountId: string, secret: string): string {
  if (write === null) return secret
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', write.key, nonce, options).setAAD(Buffer.from(accountId))
  const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `v1.${write.id}.${sealed.toString('base64url')}`
}

/** Null where none of our keys opens it: the key is not set here, or the row was changed. */
export function openSecret({ read }: FactorKeys, accountId: string, stored: string): string | null {
  const [version, id, text] = stored.split('.')
  // A readable one is base32, which has no dots.
  if (id === undefined) return stored
  const key = read.find((one) => one.id === id)?.key
  if (version !== 'v1' || text === undefined || key === undefined) return null
  const sealed = Buffer.from(text, 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), options)
      .setAAD(Buffer.from(accountId))
      .setAuthTag(sealed.subarray(-tagBytes))
    const opened = decipher.update(sealed.subarray(nonceBytes, -tagBytes))
    return Buffer.concat([opened, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
