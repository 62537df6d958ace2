/** Renders previews for photos older than previews, some every minute. */
import sharp from 'sharp'
import type { Deps } from '../../deps.ts'
import { enqueueRender, renderPreview } from './render.ts'
import { masterOf } from './photo-names.ts'

const aMinute = 200

export async function renderMissingPreviews(deps: Pick<Deps, 'db' | 'photos' | 'log'>): Promise<void> {
  const bare = await deps.db
    .selectFrom('photo')
    .select(['id', 'key'])
    .where('preview', 'is', null)
    .orderBy('id')
    .limit(aMinute)
    .execute()
  for (const { id, key } of bare) {
    const preview = await previewOf(deps, key)
    await deps.db.updateTable('photo').set({ preview }).where('id', '=', id).execute()
  }
}

/** Empty where the photo is missing or unreadable, so that it is not tried for ever. */
async function previewOf({ photos, log }: Pick<Deps, 'photos' | 'log'>, key: string): Promise<string> {
  const master = await photos.get(masterOf(key))
  if (!master) return ''
  try {
    return await enqueueRender(() => renderPreview(sharp(master.bytes)), 'at leisure')
  } catch (error) {
    log.warn({ err: error, key }, 'a stored photo cannot be read')
    return ''
  }
}
