import { isPhoto } from './photo-type.ts'

/** Whether this browser can show what came from a phone. */
export async function isReadable(blob: Blob): Promise<boolean> {
  if (!(await isPhoto(blob))) return false
  try {
    const bitmap = await createImageBitmap(blob)
    bitmap.close()
    return true
  } catch {
    // Unreadable is an answer, not a fault.
    return false
  }
}
