import { fittedSize } from './fitted-size.ts'
import type { Size } from './fitted-size.ts'

export type PhotoWish = { file: Blob; side: number; quality: number }
export type OnDone = (part: number) => void

type Context2d = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Decoding takes most of the time; encoding, which follows, the rest. */
const decoded = 0.6
const drawn = 0.8

/**
 * Decodes a photo, upright as its EXIF data say, and draws it no larger than wished, on the context that `contextOf`
 * makes. Rejects on what no browser can read.
 */
export async function drawPhoto<Context extends Context2d>(
  { file, side }: PhotoWish,
  contextOf: (size: Size) => Context,
  onDone: OnDone,
): Promise<Context> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  onDone(decoded)
  const size = fittedSize(bitmap, side)
  const context = contextOf(size)
  // JPEG knows no transparency; what was clear would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, size.width, size.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, size.width, size.height)
  bitmap.close()
  onDone(drawn)
  return context
}

export function madeContext<Context>(context: Context | null): Context {
  if (!context) throw new Error('This browser gives no canvas to draw on')
  return context
}
