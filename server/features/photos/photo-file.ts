/**
 * What was sent becomes a picture of ours: judged by its content, turned upright, fitted and encoded anew, so that
 * location data and hidden payloads are gone. Nothing is ever stored as it was sent.
 */
import sharp, { type Sharp } from 'sharp'
import { Refusal } from '#contract/refusals'
import { wizardPhotoSide } from '#rules/listing'
import { masterQuality } from '#rules/photo-quality'
import { drawInTurn, drawPreview, percent } from './draw.ts'

export type Picture = { jpeg: Buffer; width: number; height: number; preview: string }

// Decoding is what costs: a small file may unfold into gigabytes.
const mostPixels = 60_000_000

export function readPicture(bytes: Buffer): Promise<Picture> {
  return drawFrom(bytes, async (image) => {
    const { data, info } = await image
      .resize(wizardPhotoSide, wizardPhotoSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: percent(masterQuality), mozjpeg: true })
      .toBuffer({ resolveWithObject: true })
    return { jpeg: data, width: info.width, height: info.height, preview: await drawPreview(data) }
  })
}

/** Draws something from what was sent, upright; refuses what is no JPEG or PNG, or cannot be read. */
export function drawFrom<Drawn>(bytes: Buffer, draw: (image: Sharp) => Promise<Drawn>): Promise<Drawn> {
  return drawInTurn(async () => {
    try {
      const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      const { format } = await image.metadata()
      if (format !== 'jpeg' && format !== 'png') throw new Refusal('photo_type')
      return await draw(image.autoOrient())
    } catch (error) {
      if (error instanceof Refusal) throw error
      // Whatever the decoder cannot read is not a picture that we take.
      throw new Refusal('photo_type')
    }
  })
}
