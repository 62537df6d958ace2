import { useEffect, useRef } from 'react'
import { keepDraftPhotos, readDraftPhotos } from './draft-photos.ts'
import { newPhoto, usePhotos } from './photos/use-photos.ts'
import type { Photos } from './photos/use-photos.ts'

/** The wizard's photos, kept in this browser while the listing is under way. */
export function useDraftPhotos(): Photos {
  const chosen = usePhotos()
  const restored = useRef(false)
  const { photos, replace } = chosen

  useEffect(() => {
    void readDraftPhotos().then((blobs) => {
      restored.current = true
      if (blobs.length > 0) replace(blobs.map(newPhoto))
    })
    // Once: what is chosen later is newer than what was kept.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  useEffect(() => {
    if (restored.current) void keepDraftPhotos(photos.flatMap(({ blob }) => blob ?? []))
  }, [photos])

  return chosen
}
