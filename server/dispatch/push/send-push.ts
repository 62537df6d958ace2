/**
 * Sends one notification to the devices of a person who has no page of ours visible. Each device has its own outcome,
 * so that one whose push service is down is retried alone.
 */
import { hoursAfter } from '#rules/deadlines'
import type { Deps } from '../../deps.ts'
import { PushGone, PushRefused, PushUnavailable, type PushNotice } from '../../providers/push/push.ts'
import type { Dispatch, Outcome } from '../dispatches.ts'
import type { TemplateDeps } from '../template-input.ts'
import { devicesOf, forgetDevice, type KnownDevice } from '../../features/notifications/push/devices.ts'
import { noticeOf } from './notices.ts'
import type { PushKind } from '../../features/notifications/kinds.ts'

type PushDeps = TemplateDeps & Pick<Deps, 'log' | 'push'>
type Reached = 'sent' | 'refused' | 'gone' | PushUnavailable

export const longestFreshHours = 72

/** A message is old the next day; an order's event may wait for a weekend. */
const freshHours = (kind: string) => (kind === 'new_message' ? 24 : longestFreshHours)

/** Throws PushUnavailable while a device may still be reached later. */
export async function sendPush(deps: PushDeps, dispatch: Dispatch): Promise<Outcome> {
  const { accountId } = dispatch
  const ttlSeconds = secondsLeft(deps, dispatch)
  if (accountId === null || ttlSeconds <= 0 || (await deps.presence.isLooking(accountId)))
    return { state: 'dropped' }
  const notice = await noticeOf(deps, { ...dispatch, accountId, kind: dispatch.kind as PushKind })
  if (!notice) return { state: 'dropped' }
  const before = await deliveriesOf(deps, dispatch.id)
  const devices = await devicesOf(deps.db, accountId, deps.push.publicKey)
  const reached = await Promise.all(
    devices
      .filter(({ id }) => !before.some((delivery) => delivery.device_id === id))
      .map((device) => reach(deps, dispatch.id, device, { ...notice, ttlSeconds })),
  )
  const unavailable = reached.find((outcome) => outcome instanceof PushUnavailable)
  if (unavailable) throw unavailable
  const states = [...before.map(({ state }) => state), ...reached]
  if (states.includes('sent')) return { state: 'sent', at: deps.clock.now() }
  return states.includes('refused')
    ? { state: 'failed', error: 'refused by the push service of every device' }
    : { state: 'dropped' }
}

function secondsLeft({ clock }: PushDeps, { kind, createdAt }: Dispatch): number {
  return Math.floor((hoursAfter(createdAt, freshHours(kind)).getTime() - clock.now().getTime()) / 1000)
}

async function reach(
  deps: PushDeps,
  dispatchId: string,
  device: KnownDevice,
  notice: PushNotice,
): Promise<Reached> {
  try {
    await deps.push.send(device, notice)
    await noteDelivery(deps, { dispatchId, deviceId: device.id, state: 'sent' })
    return 'sent'
  } catch (error) {
    if (error instanceof PushUnavailable) return error
    if (error instanceof PushGone) {
      await forgetDevice(deps.db, device.id)
      return 'gone'
    }
    if (!(error instanceof PushRefused)) throw error
    const { host } = new URL(device.endpoint)
    deps.log.error({ err: error, dispatchId, host }, 'a push service refuses our notifications')
    await noteDelivery(deps, { dispatchId, deviceId: device.id, state: 'refused', error: error.reason })
    return 'refused'
  }
}

type Delivery = { dispatchId: string; deviceId: string; state: 'sent' | 'refused'; error?: string }

/** Writes nothing where the device was logged out meanwhile. */
async function noteDelivery(
  { db }: PushDeps,
  { dispatchId, deviceId, state, error }: Delivery,
): Promise<void> {
  await db
    .insertInto('push_delivery')
    .columns(['dispatch_id', 'device_id', 'state', 'error'])
    .expression((from) =>
      from
        .selectFrom('push_device')
        .innerJoin('dispatch', (join) => join.on('dispatch.id', '=', dispatchId))
        .select(({ val, cast }) => [
          'dispatch.id as dispatch_id',
          'push_device.id as device_id',
          cast<typeof state>(val(state), 'text').as('state'),
          cast<string | null>(val(error ?? null), 'text').as('error'),
        ])
        .where('push_device.id', '=', deviceId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function deliveriesOf({ db }: PushDeps, dispatchId: string) {
  return db
    .selectFrom('push_delivery')
    .select(['device_id', 'state'])
    .where('dispatch_id', '=', dispatchId)
    .execute()
}
