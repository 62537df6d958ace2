import type { ParsedBodyOf, ReplyOf } from '#contract/http'
import type { editAdvert } from '#contract/adverts'
import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import { noteAct } from '../audit/note-act.ts'
import { requireFaultless } from './advert-facts.ts'
import { stateOf } from './present.ts'
import { lockAdvert } from './queries.ts'
import { readAdvert } from './list-adverts.ts'

type Form = ParsedBodyOf<typeof editAdvert>

/** Place and picture cannot be changed: another picture is another advert. */
export async function changeAdvert(
  deps: Deps,
  operatorId: string,
  { advertId, ...form }: Form,
): Promise<ReplyOf<typeof editAdvert>> {
  const now = deps.clock.now()
  await deps.db.transaction().execute(async (tx) => {
    const before = await lockAdvert(tx, advertId)
    if (!before) throw new Refusal('not_found')
    if (stateOf(before, now) === 'over') throw new Refusal('advert_over')
    const after = requireFaultless(form, now)
    await tx.updateTable('advert').set(after).where('id', '=', advertId).execute()
    const { title, target, starts_at, ends_at } = before
    const detail = { before: { title, target, starts_at, ends_at }, after }
    await noteAct(tx, { operatorId, act: 'change_advert', subjectId: advertId, detail, at: now })
  })
  return readAdvert(deps, advertId)
}
