import { deviceName } from '#rules/device-name'
import { placeOf } from '../../providers/places/places.ts'
import type { TemplateDeps } from '../template-input.ts'

export type SecurityEvent = {
  accountId: string
  kind: string
  at: Date
  device: string
  network: string
  town: string | null
  way: string
  detail: Record<string, string>
  /** When payouts leave again; null if they do not wait. */
  opensAt: Date | null
}

/** How somebody logged in, in words. */
export const waysIn: ReadonlyMap<string, string> = new Map([
  ['password', 'adgangskode'],
  ['passkey', 'adgangsnøgle'],
  ['link', 'link i en mail'],
])

export async function findSecurityEvent(
  { db, places }: Pick<TemplateDeps, 'db' | 'places'>,
  id: string,
): Promise<SecurityEvent | null> {
  const row = await db
    .selectFrom('security_event')
    .innerJoin('account', 'account.id', 'security_event.account_id')
    .select(['account_id', 'kind', 'happened_at', 'user_agent', 'origin', 'detail', 'payout_cooling_until'])
    .where('security_event.id', '=', id)
    .where('account.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const detail = row.detail as Record<string, string>
  return {
    accountId: row.account_id,
    kind: row.kind,
    at: row.happened_at,
    device: deviceName(row.user_agent),
    ...placeOf(places, row.origin),
    way: detail['way'] ?? '',
    detail,
    opensAt: row.payout_cooling_until,
  }
}
