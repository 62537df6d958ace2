/** The key pair that signs our notifications (VAPID). */
import { createECDH } from 'node:crypto'
import webPush from 'web-push'
import type { PushKeys } from './push.ts'

export function generatePushKeys(): PushKeys {
  return webPush.generateVAPIDKeys()
}

/** Whether the private key belongs to the public one. */
export function isPair({ publicKey, privateKey }: PushKeys): boolean {
  const curve = createECDH('prime256v1')
  try {
    curve.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  } catch {
    return false
  }
  return curve.getPublicKey('base64url') === publicKey
}
