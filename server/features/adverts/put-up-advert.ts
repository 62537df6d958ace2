import type { ParsedBodyOf, ReplyOf } from '#contract/http'
import type { newAdvert } from '#contract/adverts'
import type { Deps } from '../../deps.ts'
import type { Upload } from '../photos/photo-file.ts'
import { noteAct } from '../audit/note-act.ts'
import { requireFaultless } from './advert-facts.ts'
import { storePicture } from './picture.ts'
import { readAdvert } from './list-adverts.ts'

type Form = ParsedBodyOf<typeof newAdvert>

/** The picture is checked last, because only that is expensive; once it is stored nothing refuses the advert. */
export async function putUpAdvert(
  deps: Deps,
  operatorId: string,
  { place, ...form }: Form,
  files: readonly Upload[],
): Promise<ReplyOf<typeof newAdvert>> {
  const now = deps.clock.now()
  const facts = requireFaultless(form, now)
  const picture_key = await storePicture(deps, place, files)
  const id = await deps.db.transaction().execute(async (tx) => {
    const advert = await tx
      .insertInto('advert')
      .values({ place, ...facts, picture_key, created_by: operatorId, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const detail = { place, ...facts, picture_key }
    await noteAct(tx, { operatorId, act: 'put_up_advert', subjectId: advert.id, detail, at: now })
    return advert.id
  })
  return readAdvert(deps, id)
}
