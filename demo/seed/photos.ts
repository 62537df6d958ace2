/**
 * Stores the demo's photos as `storePhotos` would, with one difference: these are our own pictures, so they need no
 * checks, and a faster encoder saves ten seconds of the first start.
 */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { wizardPhotoSide } from '#rules/listing'
import type { Deps } from '#server/deps'
import { renderPreview } from '#server/features/photos/render'
import { masterOf, renditionOf } from '#server/features/photos/photo-names'
import type { StoredPicture } from '#server/features/photos/store-photos'
import { demoCatalogue } from '../catalogue.ts'
import { coverFiles, renditionAt, renditionWidths } from '../renditions.ts'
import { copyOf, type Listings } from './seeding.ts'

/** Photos by file name. */
export type Pictures = ReadonlyMap<string, StoredPicture>

export async function preparePhotos({ photos }: Pick<Deps, 'photos'>): Promise<Pictures> {
  const files = [...new Set(demoCatalogue.flatMap((listing) => listing.photos))]
  const prepared = files.map(async (file): Promise<[string, StoredPicture]> => {
    const { data, info } = await sharp(await readFile(new URL(`../photos/${file}`, import.meta.url)))
      .resize(wizardPhotoSide, wizardPhotoSide, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 86 })
      .toBuffer({ resolveWithObject: true })
    const key = randomBytes(15).toString('base64url')
    await photos.put(masterOf(key), data, 'image/jpeg')
    if (coverFiles.has(file)) await putRenditions(photos, file, key)
    return [file, { key, width: info.width, height: info.height, preview: await renderPreview(sharp(data)) }]
  })
  return new Map(await Promise.all(prepared))
}

async function putRenditions(photos: Deps['photos'], file: string, key: string): Promise<void> {
  for (const width of renditionWidths) {
    const avif = await readFile(renditionAt(file, width))
    await photos.put(renditionOf(key, width, 'avif'), avif, 'image/avif')
  }
}

export async function seedPhotos({ db, clock }: Deps, listings: Listings, pictures: Pictures): Promise<void> {
  const rows = demoCatalogue.flatMap((entry) =>
    entry.photos.map((file, position) => ({
      listing_id: listings.get(copyOf(entry))!,
      position,
      ...pictures.get(file)!,
      created_at: clock.now(),
    })),
  )
  await db.insertInto('photo').values(rows).execute()
}
