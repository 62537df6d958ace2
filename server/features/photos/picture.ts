/** A picture of ours: checked by content, turned upright, fitted and encoded again, without location data or payloads. */
import sharp, { type Metadata, type Sharp } from 'sharp'
import { Refusal } from '#contract/refusals'
import { serverMessages } from '#contract/server-messages'
import { wizardPhotoSide } from '#rules/listing'
import { masterQuality } from '#rules/photo-quality'
import { percent, renderPreview } from './render.ts'

export type Picture = { jpeg: Buffer; width: number; height: number; preview: string }

// Decoding is expensive: a small file may expand to gigabytes. An interlaced PNG has to be decoded as a whole, others
// row by row.
const mostPixels = 40_000_000
const mostInterlacedPixels = 20_000_000

/** Makes a picture of an upload: its bytes, or where they are. */
export function pictureOf(file: string | Uint8Array): Promise<Picture> {
  return renderPicture(file, async (image) => {
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

/** Renders something from the upload, upright; refuses a file that is no JPEG or PNG, too large, or unreadable. */
export async function renderPicture<Rendered>(
  file: string | Uint8Array,
  render: (image: Sharp) => Promise<Rendered>,
): Promise<Rendered> {
  try {
    // The library's own limit gives no reason.
    const image = sharp(file, { limitInputPixels: false, failOn: 'error' })
    refuseUnfit(await image.metadata())
    return await render(image.autoOrient())
  } catch (error) {
    if (error instanceof Refusal) throw error
    // A file that the decoder cannot read is not a valid picture.
    throw new Refusal('photo_type')
  }
}

/** Knows only what the file's header says; nothing is decoded yet. */
function refuseUnfit({ format, width, height, pages = 1, isProgressive }: Metadata): void {
  if ((format !== 'jpeg' && format !== 'png') || pages > 1) throw new Refusal('photo_type')
  const most = format === 'png' && isProgressive ? mostInterlacedPixels : mostPixels
  if (width * height > most)
    throw new Refusal('photo_too_large', { message: serverMessages.photoTooManyPixels })
}
