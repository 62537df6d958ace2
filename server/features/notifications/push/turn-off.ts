/** Turns notifications off on this device, or on all others. Another person's device is not affected. */
import type { PushStatus } from '#contract/push'
import type { Deps } from '../../../deps.ts'
import { pushStatus } from './status.ts'

type PushDeps = Pick<Deps, 'db' | 'push'>

export async function turnOffPushHere(
  deps: PushDeps,
  accountId: string,
  endpoint: string,
): Promise<PushStatus> {
  await deps.db
    .deleteFrom('push_device')
    .where('account_id', '=', accountId)
    .where('endpoint', '=', endpoint)
    .execute()
  return pushStatus(deps, accountId, endpoint)
}

export async function turnOffPushElsewhere(
  deps: PushDeps,
  accountId: string,
  endpoint: string | null,
): Promise<PushStatus> {
  await deps.db
    .deleteFrom('push_device')
    .where('account_id', '=', accountId)
    .$if(endpoint !== null, (devices) => devices.where('endpoint', '<>', endpoint))
    .execute()
  return pushStatus(deps, accountId, endpoint)
}
