/** Decrypts what a push service delivers, as a browser does: aes128gcm with the browser's own keys (RFC 8188, 8291). */
import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'

export type BrowserKeys = { publicKey: Buffer; privateKey: Buffer; auth: Buffer }

const [saltLength, headLength, tagLength] = [16, 21, 16]
const lastRecord = 2

/** Null for content that was not encrypted for this browser, which drops it silently. */
export function decrypt(body: Buffer, keys: BrowserKeys): string | null {
  const salt = body.subarray(0, saltLength)
  const senderKey = body.subarray(headLength, headLength + (body[headLength - 1] ?? 0))
  const record = body.subarray(headLength + senderKey.length)
  try {
    const { key, nonce } = contentKeys(salt, senderKey, keys)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(record.subarray(-tagLength))
    const padded = Buffer.concat([decipher.update(record.subarray(0, -tagLength)), decipher.final()])
    const end = padded.lastIndexOf(lastRecord)
    return end < 0 ? null : padded.subarray(0, end).toString()
  } catch {
    return null
  }
}

function contentKeys(salt: Buffer, senderKey: Buffer, { publicKey, privateKey, auth }: BrowserKeys) {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey)
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey])
  const material = derive(curve.computeSecret(senderKey), auth, about, 32)
  return {
    key: derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    nonce: derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  }
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number) {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}
