import { wizardPhotoSide } from '#rules/listing'
import { readPhoto } from '../photos/read-photo.ts'

/** The photos as they are sent, or the sentence for what is wrong with the first that is none. */
export async function shrinkAll(files: readonly File[], quality: number): Promise<Blob[] | string> {
  const photos: Blob[] = []
  // One after the other: a phone has no memory for eight decoded photos at once.
  for (const file of files) {
    const photo = await readPhoto(file, { side: wizardPhotoSide, quality })
    if (typeof photo === 'string') return photo
    photos.push(photo)
  }
  return photos
}
