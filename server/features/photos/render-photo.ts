/** Renders a photo's AVIF files, which take too long for a request. Existing ones are kept. */
import sharp from 'sharp'
import { photoWidths } from '#rules/photo-sizes'
import type { Deps } from '../../deps.ts'
import { renderAvif } from './image-processes.ts'
import { masterOf, namesOf, photoFormats, renditionOf } from './photo-names.ts'

export async function renderPhoto(
  { photos, log }: Pick<Deps, 'photos' | 'log'>,
  { key }: { key: string },
): Promise<void> {
  const master = await photos.get(masterOf(key))
  if (!master) return
  const full = await widthOf(master.bytes)
  const unreadable = () => log.error({ key }, 'a stored photo cannot be read')
  if (full === null) return unreadable()
  const rendered = new Map<number, Buffer>()
  for (const width of photoWidths) {
    const name = renditionOf(key, width, 'avif')
    if (await photos.get(name)) continue
    const real = Math.min(width, full)
    const bytes = rendered.get(real) ?? (await renderAvif({ master: master.bytes, width: real }))
    if (bytes === null) return unreadable()
    rendered.set(real, bytes)
    await photos.put(name, bytes, photoFormats.avif)
  }
  // The photo was removed meanwhile, before these files existed.
  if (!(await photos.get(masterOf(key)))) await photos.remove(namesOf(key))
}

/** Null for a file that is no picture. Only its header is read: the rest is decoded where it is rendered. */
async function widthOf(master: Uint8Array): Promise<number | null> {
  try {
    return (await sharp(master).metadata()).width
  } catch {
    return null
  }
}
