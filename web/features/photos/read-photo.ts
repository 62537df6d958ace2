import { messages } from '#contract/messages'
import { maxPhotoBytes } from '#rules/listing'
import { isPhoto } from './photo-type.ts'
import { resizePhoto } from './resize-photo.ts'
import type { OnDone, ResizeOptions } from './render-photo.ts'

/** The resized photo, or the sentence that says what is wrong with the file. */
export async function readPhoto(
  file: File,
  options: Omit<ResizeOptions, 'file'>,
  onDone: OnDone = () => {},
): Promise<Blob | string> {
  if (file.size > maxPhotoBytes) return messages.photoTooLarge
  if (!(await isPhoto(file))) return messages.photoType
  return (await resizePhoto({ file, ...options }, onDone)) ?? messages.photoType
}
