export type ResizeOptions = { file: Blob; side: number; quality: number }
export type OnDone = (part: number) => void

type Context2d = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Progress after decoding, which takes most of the time, and after drawing. Encoding takes the rest. */
const decoded = 0.6
const drawn = 0.8

/**
 * Decodes a photo, upright by its EXIF data, and draws it with at most `side` pixels on the longest side, on the context
 * that `createContext` returns. Rejects a file that the browser cannot decode.
 */
export async function renderPhoto<Context extends Context2d>(
  { file, side }: ResizeOptions,
  createContext: (size: Size) => Context,
  onDone: OnDone,
): Promise<Context> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  onDone(decoded)
  const size = fittedSize(bitmap, side)
  const context = createContext(size)
  // JPEG has no transparency; transparent pixels would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, size.width, size.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, size.width, size.height)
  bitmap.close()
  onDone(drawn)
  return context
}

export function requireContext<Context>(context: Context | null): Context {
  if (!context) throw new Error('This browser gives no canvas to draw on')
  return context
}

type Size = { width: number; height: number }

/** The size with at most `side` pixels on the longest side, in the same proportions and never enlarged. */
export function fittedSize({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
