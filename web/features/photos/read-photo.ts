import { messages } from '#contract/messages'
import { maxPhotoBytes } from '#rules/listing'
import { isPhoto } from './photo-type.ts'
import { shrinkPhoto } from './shrink-photo.ts'
import type { OnDone, PhotoWish } from './draw-photo.ts'

/** The file as it is sent, or the sentence for what is wrong with it. */
export async function readPhoto(
  file: File,
  wish: Omit<PhotoWish, 'file'>,
  onDone: OnDone = () => {},
): Promise<Blob | string> {
  if (file.size > maxPhotoBytes) return messages.photoTooLarge
  if (!(await isPhoto(file))) return messages.photoType
  return (await shrinkPhoto({ file, ...wish }, onDone)) ?? messages.photoType
}
