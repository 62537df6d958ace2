/**
 * What was sent becomes a picture of ours: judged by its content, turned upright, fitted and encoded anew, so that
 * location data and hidden payloads are gone. Nothing is ever stored as it was sent.
 */
import sharp from 'sharp'
import { Refusal } from '#contract/refusals'
import { wizardPhotoSide } from '#rules/listing'
import { masterQuality } from '#rules/photo-quality'
import { drawInTurn, drawPreview, percent } from './draw.ts'

export type Picture = { jpeg: Buffer; width: number; height: number; preview: string }

// Decoding is what costs: a small file may unfold into gigabytes.
const mostPixels = 60_000_000

export function readPicture(bytes: Buffer): Promise<Picture> {
  return drawInTurn(async () => {
    try {
      const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      const { format } = await image.metadata()
      if (format !== 'jpeg' && format !== 'png') throw new Refusal('photo_type')
      const { data, info } = await image
        .autoOrient()
        .resize(wizardPhotoSide, wizardPhotoSide, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#fff' })
        .jpeg({ quality: percent(masterQuality), mozjpeg: true })
        .toBuffer({ resolveWithObject: true })
      return { jpeg: data, width: info.width, height: info.height, preview: await drawPreview(data) }
    } catch (error) {
      if (error instanceof Refusal) throw error
      // Whatever the decoder cannot read is not a picture that we take.
      throw new Refusal('photo_type')
    }
  })
}
