/**
 * An advert's picture: cropped to the shape of its place, at twice the size, and encoded again. The upload itself is
 * never stored.
 */
import { randomBytes } from 'node:crypto'
import { messages } from '#contract/messages'
import { Refusal } from '#contract/refusals'
import { advertDensity, advertSizes, type AdvertPlace } from '#rules/advert'
import type { Deps } from '../../deps.ts'
import { readCover, type Upload } from '../photos/photo-file.ts'

// Adverts contain text, which the quality for photos would blur.
const quality = 90

/** Returns the key in the store. An invalid picture is refused at its form field. */
export async function storePicture(
  { photos }: Pick<Deps, 'photos'>,
  place: AdvertPlace,
  files: readonly Upload[],
): Promise<string> {
  const [file, ...more] = files
  if (!file) throw atField('photo_missing', messages.advertPictureMissing)
  if (more.length > 0) throw atField('photo_too_many', messages.advertOnePicture)
  const picture = await renderPicture(place, file)
  const key = randomBytes(15).toString('base64url')
  await photos.put(fileOf(key), picture, 'image/webp')
  return key
}

export function fileOf(key: string): string {
  return `adverts/${key}.webp`
}

/** The path avoids `/adverts`, which many ad blockers block. */
export function addressOf(key: string): string {
  return `/pictures/${key}.webp`
}

function renderPicture(place: AdvertPlace, file: Upload): Promise<Buffer> {
  const { width, height } = advertSizes[place]
  const shape = { width: width * advertDensity, height: height * advertDensity, quality }
  return readCover(file, shape).catch((error: unknown) => {
    throw error instanceof Refusal ? atField(error.code, error.message) : error
  })
}

function atField(code: Refusal['code'], message: string): Refusal {
  return new Refusal(code, { message, fields: { picture: message } })
}
