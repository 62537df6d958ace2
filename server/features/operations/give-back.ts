/**
 * An operator has checked by hand who somebody is that lost the second factor and the recovery codes, and gives the
 * account back after a wait. How it was checked stays in the operators' log. Nobody does it for themselves.
 */
import { Refusal } from '#contract/refusals'
import type { ParsedBodyOf } from '#contract/http'
import type { giveBack as route } from '#contract/operations'
import type { Deps } from '../../deps.ts'
import { hasFactor } from '../accounts/factors.ts'
import { beginGiveBack } from '../accounts/give-back.ts'
import { lockAccount } from '../accounts/queries.ts'
import { stopGiveBack } from '../accounts/stop-give-back.ts'
import { noteEvent } from '../audit/note-event.ts'
import { noteAct } from '../audit/note-act.ts'
import { notify } from '../notifications/notify.ts'

type Given = Pick<Deps, 'db' | 'jobs' | 'clock'>
type Asked = ParsedBodyOf<typeof route>

export async function giveBack(
  deps: Given,
  operatorId: string,
  asked: Asked,
): Promise<Record<string, never>> {
  const { db } = deps
  const account = await db
    .selectFrom('account')
    .select('deleted_at')
    .where('id', '=', asked.userId)
    .executeTakeFirst()
  if (!account || account.deleted_at !== null) throw new Refusal('not_found')
  if (asked.step === 'stop') await stop(deps, operatorId, asked)
  else await begin(deps, operatorId, asked)
  return {}
}

async function begin(deps: Given, operatorId: string, { userId, statement }: Asked): Promise<void> {
  if (userId === operatorId) throw new Refusal('give_back_own')
  await deps.db.transaction().execute(async (tx) => {
    if (!(await hasFactor(tx, userId))) throw new Refusal('no_second_factor')
    if (!(await beginGiveBack(deps, tx, { accountId: userId, operatorId })))
      throw new Refusal('give_back_begun')
    await noteAct(tx, {
      operatorId,
      act: 'begin_give_back',
      subjectId: userId,
      detail: { statement },
      at: deps.clock.now(),
    })
  })
}

async function stop(deps: Given, operatorId: string, { userId, statement }: Asked): Promise<void> {
  const at = deps.clock.now()
  await deps.db.transaction().execute(async (tx) => {
    await lockAccount(tx, userId)
    if ((await stopGiveBack(tx, userId, 'operator', at)) === null) throw new Refusal('give_back_over')
    await noteAct(tx, {
      operatorId,
      act: 'stop_give_back',
      subjectId: userId,
      detail: { statement },
      at,
    })
    const kind = 'give_back_stopped'
    const subjectId = await noteEvent(tx, { accountId: userId, operatorId, kind, at })
    await notify(deps, tx, { channel: 'mail', kind, subjectId, accountId: userId })
  })
}
