import { useEffect, useRef } from 'react'
import type { ListingPhoto } from './photo-list.ts'

/** The browser keeps what a blob's address points to until it is told otherwise. */
export function useRevokedUrls(photos: readonly ListingPhoto[]) {
  const shown = useRef<readonly ListingPhoto[]>([])
  useEffect(() => {
    for (const { id, url, blob } of shown.current) {
      if (blob && !photos.some((photo) => photo.id === id)) URL.revokeObjectURL(url)
    }
    shown.current = photos
  }, [photos])
  useEffect(
    () => () => {
      for (const { url, blob } of shown.current) if (blob) URL.revokeObjectURL(url)
    },
    [],
  )
}
