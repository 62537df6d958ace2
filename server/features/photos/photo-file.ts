/**
 * Turns an upload into a picture of ours: checked by content, turned upright, fitted and encoded again, so that
 * location data and hidden payloads are gone. The upload itself is never stored.
 */
import sharp, { type Sharp } from 'sharp'
import { Refusal } from '#contract/refusals'
import { wizardPhotoSide } from '#rules/listing'
import { masterQuality } from '#rules/photo-quality'
import { enqueueRender, renderPreview, percent } from './render.ts'

export type Picture = { jpeg: Buffer; width: number; height: number; preview: string }

// Decoding is expensive: a small file may expand to gigabytes.
const mostPixels = 60_000_000

export function readPicture(bytes: Buffer): Promise<Picture> {
  return renderFrom(bytes, async (image) => {
    const { data, info } = await image
      .resize(wizardPhotoSide, wizardPhotoSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const pixels = () => sharp(data, { raw: info })
    // Only renditions are sent, so the last per cent of bytes are not worth a quarter of the time (docs/decisions/0042).
    const jpeg = await pixels()
      .jpeg({ quality: percent(masterQuality), optimiseCoding: false })
      .toBuffer()
    return { jpeg, width: info.width, height: info.height, preview: await renderPreview(pixels()) }
  })
}

/** Renders something from the upload, upright; refuses a file that is no JPEG or PNG, or is unreadable. */
export function renderFrom<Rendered>(
  bytes: Buffer,
  render: (image: Sharp) => Promise<Rendered>,
): Promise<Rendered> {
  return enqueueRender(async () => {
    try {
      const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      const { format } = await image.metadata()
      if (format !== 'jpeg' && format !== 'png') throw new Refusal('photo_type')
      return await render(image.autoOrient())
    } catch (error) {
      if (error instanceof Refusal) throw error
      // A file that the decoder cannot read is not a valid picture.
      throw new Refusal('photo_type')
    }
  })
}
