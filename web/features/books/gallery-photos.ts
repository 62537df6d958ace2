import type { ApiBook, DbBook } from '#contract/books'
import type { GalleryPhoto } from '../../ui/gallery-photo.ts'
import { photoFiles, photoUrl } from './photo-files.ts'

/** A listing's photos for the gallery, the cover first. */
export function galleryPhotos(
  { photos, preview, previews }: Pick<DbBook, 'photos' | 'preview' | 'previews'>,
  { title }: Pick<ApiBook, 'title'>,
): GalleryPhoto[] {
  return photos.map((key, index) => ({
    ...photoFiles(key),
    preview: previews?.[index] || (index === 0 ? preview : undefined),
    large: photoUrl(key, 1000),
    alt: index === 0 ? `Forsiden af ${title}` : `${title}, billede ${index + 1} af ${photos.length}`,
  }))
}
