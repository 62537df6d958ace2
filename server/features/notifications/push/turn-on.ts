/** Notifies a device from now on, for as long as the log-in lasts that turned it on. */
import type { ParsedBodyOf } from '#contract/http'
import type { PushStatus, renewPush, turnOnPush } from '#contract/push'
import { Refusal } from '#contract/refusals'
import { maxPushDevices } from '#rules/push-devices'
import { breaksUnique } from '../../../db/breaks-unique.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../http/auth.ts'
import { pushStatus } from './status.ts'

type PushDeps = Pick<Deps, 'db' | 'clock' | 'push'>
type Device = ParsedBodyOf<typeof turnOnPush>

export async function turnOnPushHere(deps: PushDeps, caller: Caller, device: Device): Promise<PushStatus> {
  if (!deps.push.serves(device.endpoint)) throw new Refusal('push_service_unknown')
  await deps.db.transaction().execute((tx) => turnOn(deps, tx, caller, device))
  return pushStatus(deps, caller.id, device.endpoint)
}

async function turnOn(
  { clock, push }: PushDeps,
  tx: Db,
  caller: Caller,
  { endpoint, keys }: Device,
): Promise<void> {
  // Locks the account before its session, in the order of account deletion.
  await mustHaveRoom(tx, caller.id, endpoint, push.publicKey)
  await mustBeLoggedIn(tx, caller)
  const row = {
    account_id: caller.id,
    session_hash: caller.tokenHash,
    endpoint,
    ...keys,
    public_key: push.publicKey,
    created_at: clock.now(),
  }
  const { created_at, endpoint: _known, ...changed } = row
  const taken = await tx
    .insertInto('push_device')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('endpoint')
        .doUpdateSet(changed)
        // A device that changes hands proves itself: nobody else knows the secret beside the address.
        .where((where) =>
          where.or([
            where('push_device.account_id', '=', caller.id),
            where('push_device.auth', '=', keys.auth),
          ]),
        ),
    )
    .executeTakeFirst()
  if (taken.numInsertedOrUpdatedRows === 0n) throw new Refusal('not_yours')
}

/** Waits for a simultaneous log-out, and blocks one until this is done. */
async function mustBeLoggedIn(tx: Db, { tokenHash }: Caller): Promise<void> {
  const session = tx.selectFrom('session').select('account_id').where('token_hash', '=', tokenHash)
  if (!(await session.forKeyShare().executeTakeFirst())) throw new Refusal('not_signed_in')
}

async function mustHaveRoom(tx: Db, accountId: string, endpoint: string, publicKey: string): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
  const devices = await tx
    .selectFrom('push_device')
    .select('endpoint')
    .where('account_id', '=', accountId)
    .where('public_key', '=', publicKey)
    .execute()
  const others = devices.filter((device) => device.endpoint !== endpoint)
  if (others.length >= maxPushDevices) throw new Refusal('push_devices_full')
}

/**
 * The address alone is not enough: push services know it, too. A renewed address uses the key that the device was
 * turned on with, so a device with a former key stays unreachable.
 */
export async function renewPushDevice(
  { db, push }: PushDeps,
  { old, device }: ParsedBodyOf<typeof renewPush>,
): Promise<Record<string, never>> {
  if (!push.serves(device.endpoint)) throw new Refusal('push_service_unknown')
  const { numUpdatedRows } = await db
    .updateTable('push_device')
    .set({ endpoint: device.endpoint, ...device.keys })
    .where('endpoint', '=', old.endpoint)
    .where('auth', '=', old.auth)
    .where('public_key', '=', push.publicKey)
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw breaksUnique(error, 'push_device_endpoint_key') ? new Refusal('not_yours') : error
    })
  if (numUpdatedRows === 0n) throw new Refusal('not_found')
  return {}
}
