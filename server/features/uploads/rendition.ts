/** A photo in one width and format: rendered the first time it is asked for, kept from then on. */
import sharp from 'sharp'
import type { Deps } from '../../deps.ts'
import { masterOf, renditionOf } from './store-photos.ts'

export const photoWidths = [160, 320, 480, 800, 1000] as const
const formats = { webp: 'image/webp', jpg: 'image/jpeg' } as const
export type PhotoFormat = keyof typeof formats

export function isOffered(width: number, format: string): format is PhotoFormat {
  return photoWidths.some((offered) => offered === width) && format in formats
}

/** Null when there is no such photo. Never larger than the photo itself. */
export async function findRendition(
  { photos }: Pick<Deps, 'photos'>,
  key: string,
  width: number,
  format: PhotoFormat,
) {
  const name = renditionOf(key, width, format)
  const kept = await photos.get(name)
  if (kept) return { bytes: Buffer.from(kept.bytes), contentType: formats[format] }
  const master = await photos.get(masterOf(key))
  if (!master) return null
  const resized = sharp(master.bytes).resize({ width, withoutEnlargement: true })
  const bytes = await (
    format === 'webp' ? resized.webp({ quality: 80 }) : resized.jpeg({ quality: 80, mozjpeg: true })
  ).toBuffer()
  await photos.put(name, bytes, formats[format])
  return { bytes, contentType: formats[format] }
}

/** Every name that a photo may be stored under. */
export function namesOf(key: string): string[] {
  const renditions = photoWidths.flatMap((width) =>
    Object.keys(formats).map((format) => renditionOf(key, width, format)),
  )
  return [masterOf(key), ...renditions]
}
