import type { PushStatus } from '#contract/push'
import type { Deps } from '../../../deps.ts'
import { devicesOf } from './devices.ts'

/** `endpoint` is the calling device's; null where its browser has none. */
export async function pushStatus(
  { db, push }: Pick<Deps, 'db' | 'push'>,
  accountId: string,
  endpoint: string | null,
): Promise<PushStatus> {
  const devices = await devicesOf(db, accountId, push.publicKey)
  const others = devices.filter((device) => device.endpoint !== endpoint)
  return { publicKey: push.publicKey, on: others.length < devices.length, others: others.length }
}
