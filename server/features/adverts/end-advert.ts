import type { ReplyOf } from '#contract/http'
import type { endAdvert as contract } from '#contract/adverts'
import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import { noteAct } from '../audit/note-act.ts'
import { stateOf } from './present.ts'
import { lockAdvert } from './queries.ts'
import { readAdvert } from './list-adverts.ts'

/** Ends the advert now. Ending one that is over changes and records nothing. */
export async function endAdvert(
  deps: Deps,
  operatorId: string,
  advertId: string,
): Promise<ReplyOf<typeof contract>> {
  const now = deps.clock.now()
  await deps.db.transaction().execute(async (tx) => {
    const advert = await lockAdvert(tx, advertId)
    if (!advert) throw new Refusal('not_found')
    const state = stateOf(advert, now)
    if (state === 'over') return
    await tx.updateTable('advert').set({ ended_at: now }).where('id', '=', advertId).execute()
    await noteAct(tx, { operatorId, act: 'end_advert', subjectId: advertId, detail: { was: state }, at: now })
  })
  return readAdvert(deps, advertId)
}
