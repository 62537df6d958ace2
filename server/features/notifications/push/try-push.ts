/**
 * Shows a notification on the asking device now, at any hour: its person looks at it. A device that its push service no
 * longer knows is forgotten.
 */
import { Refusal } from '#contract/refusals'
import type { Deps } from '../../../deps.ts'
import { PushGone, PushRefused, PushUnavailable, type PushNotice } from '../../../providers/push/push.ts'
import { devicesOf, forgetDevice, type KnownDevice } from './devices.ts'

type TryDeps = Pick<Deps, 'db' | 'log' | 'push'>

const trial: PushNotice = {
  title: 'Sådan siger Genlæst til',
  body: 'Prøven er nået frem til denne enhed.',
  path: '/dashboard/notifikationer',
  topic: 'trial',
  ttlSeconds: 60,
  beside: true,
}

export async function tryPush(
  deps: TryDeps,
  accountId: string,
  endpoint: string,
): Promise<Record<string, never>> {
  const devices = await devicesOf(deps.db, accountId, deps.push.publicKey)
  const device = devices.find((one) => one.endpoint === endpoint)
  if (!device) throw new Refusal('push_off')
  try {
    await deps.push.send(device, trial)
  } catch (error) {
    throw await verdictOn(deps, device, error)
  }
  return {}
}

async function verdictOn({ db, log }: TryDeps, device: KnownDevice, error: unknown): Promise<unknown> {
  if (error instanceof PushUnavailable) return new Refusal('push_silent')
  if (error instanceof PushGone) {
    await forgetDevice(db, device.id)
    return new Refusal('push_gone')
  }
  if (!(error instanceof PushRefused)) return error
  const { host } = new URL(device.endpoint)
  log.error({ err: error, host }, 'a push service refuses our notifications')
  return new Refusal('push_refused')
}
