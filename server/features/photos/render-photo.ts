/** Renders a photo's AVIF files, which take too long for a request. Existing ones are kept. */
import sharp from 'sharp'
import { photoWidths } from '#rules/photo-sizes'
import type { Deps } from '../../deps.ts'
import { enqueueRender } from './render.ts'
import { renderAvif } from './render-avif.ts'
import { masterOf, namesOf, photoFormats, renditionOf } from './photo-names.ts'

export async function renderPhoto(
  { photos, log }: Pick<Deps, 'photos' | 'log'>,
  { key }: { key: string },
): Promise<void> {
  const master = await photos.get(masterOf(key))
  if (!master) return
  const full = await widthOf(master.bytes)
  if (full === null) return log.error({ key }, 'a stored photo cannot be read')
  const rendered = new Map<number, Buffer>()
  for (const width of photoWidths) {
    const name = renditionOf(key, width, 'avif')
    if (await photos.get(name)) continue
    const real = Math.min(width, full)
    const bytes = rendered.get(real) ?? (await renderAvif({ master: master.bytes, width: real }))
    rendered.set(real, bytes)
    await photos.put(name, bytes, photoFormats.avif)
  }
  // The photo was removed meanwhile, before these files existed.
  if (!(await photos.get(masterOf(key)))) await photos.remove(namesOf(key))
}

/**
 * Null for a file that is no picture: another try would not help. Decodes all of it, since the header says nothing of
 * the rest.
 */
async function widthOf(master: Uint8Array): Promise<number | null> {
  try {
    const { info } = await enqueueRender(
      () => sharp(master).raw().toBuffer({ resolveWithObject: true }),
      'at leisure',
    )
    return info.width
  } catch {
    return null
  }
}
