import { openReader } from './barcode-reader.ts'

/** The code in a picture that was chosen as a file; null when there is none to read, or no picture. */
export async function readStill(file: Blob): Promise<string | null> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const read = await openReader()
    return await read(picture, 'thorough')
  } catch {
    // No picture, or no reader without a network: either way there is nothing to read.
    return null
  }
}
