/** The app with six digits that the demo's operator has on the telephone: its code stands on the sandbox page. */
import { Secret, TOTP } from 'otpauth'

/** Known to everybody, like the demo's password. */
export const demoAppSecret = 'GENLAESTDEMOAPPOPERATORGENLAEST2'

export function demoCode(now: Date): string {
  return new TOTP({ secret: Secret.fromBase32(demoAppSecret), digits: 6, period: 30 }).generate({
    timestamp: now.getTime(),
  })
}
