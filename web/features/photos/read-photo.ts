import { messages } from '#contract/messages'
import { maxPhotoBytes } from '#rules/listing'
import type { PhotoFault } from './photo-faults.ts'
import { photoHead, photoTypeOf } from './photo-type.ts'
import { resizePhoto } from './resize-photo.ts'
import type { OnDone, ResizeOptions } from './render-photo.ts'

/**
 * The resized photo, or what is wrong with the file. A photo from a camera may be far above the limit: it is shrunk here,
 * and the limit is for what is sent.
 */
export async function readPhoto(
  file: File,
  options: Omit<ResizeOptions, 'file'>,
  onDone: OnDone = () => {},
  resize = resizePhoto,
): Promise<Blob | PhotoFault> {
  const fault = (reason: string) => ({ reason, name: file.name })
  const head = await photoHead(file)
  if (head === null) return fault(messages.photoUnreadable)
  if (photoTypeOf(head) === null) return fault(messages.photoType)
  const resized = await resize({ file, ...options }, onDone)
  if (!resized) return fault(messages.photoDamaged)
  return resized.size > maxPhotoBytes ? fault(messages.photoTooLarge) : resized
}
