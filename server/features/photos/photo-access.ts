/**
 * Addresses of private photos: signed, each for one photo, and good for one to two hours. They are told to those alone
 * who may see the photo; a picture request has no token.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../clock.ts'

export type PhotoAccess = {
  /** The same within an hour, so that a browser asks for a photo that it has under the same address. */
  grant(key: string): string
  allows(key: string, access: string): boolean
}

const hourMs = 3_600_000
const mostHours = 2

export function photoAccess(secret: Buffer, clock: Clock): PhotoAccess {
  const hourNow = () => Math.floor(clock.now().getTime() / hourMs)
  // The length of the hour's digits is fixed, so no two pairs of key and hour read alike.
  const sign = (key: string, until: number) =>
    createHmac('sha256', secret).update(`photo ${until} ${key}`).digest('base64url').slice(0, 24)
  return {
    grant(key) {
      const until = hourNow() + mostHours
      return `${until}.${sign(key, until)}`
    },
    allows(key, access) {
      const [, hour, signature] = /^(\d{6})\.([\w-]{24})$/.exec(access) ?? []
      if (hour === undefined || signature === undefined) return false
      const until = Number(hour)
      if (until <= hourNow() || until > hourNow() + mostHours) return false
      return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(key, until)))
    },
  }
}
