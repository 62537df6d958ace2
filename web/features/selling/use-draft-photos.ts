import { useEffect, useEffectEvent, useRef } from 'react'
import { keepDraftPhotos, onDraftPhotos, readDraftPhotos } from './draft-photos.ts'
import { useDraftSlot } from './draft-store.ts'
import type { ListingPhoto } from '../photos/photo-list.ts'
import { newPhoto, usePhotos } from '../photos/use-photos.ts'
import type { Photos } from '../photos/use-photos.ts'

export type DraftPhotos = Photos & {
  /** Once those that were kept are there: a page that was just loaded reads them yet. */
  whole: () => Promise<readonly ListingPhoto[]>
}

/** The wizard's photos, kept in this browser while the listing is under way, and the same in all its tabs. */
export function useDraftPhotos(): DraftPhotos {
  const chosen = usePhotos()
  const slot = useDraftSlot()
  const { photos, replace } = chosen
  /** Whose photos stand here; nothing is kept for anybody else. */
  const restoredFor = useRef<string | null>(null)
  const latest = useRef(photos)
  const waiting = useRef<(() => void)[]>([])
  /** As they were kept, so that they are not kept again. */
  const kept = useRef<readonly ListingPhoto[]>(photos)

  function show(shown: readonly ListingPhoto[]) {
    kept.current = shown
    replace(shown)
  }

  const restore = useEffectEvent((blobs: readonly Blob[]) => {
    const isFirst = restoredFor.current === null
    restoredFor.current = slot
    const restored = blobs.map(newPhoto)
    // What was chosen while they were read is newer.
    if (isFirst && photos.length > 0) replace([...restored, ...photos])
    else show(restored)
  })

  useEffect(() => {
    let left = false
    const read = () =>
      void readDraftPhotos(slot).then((blobs) => {
        if (!left) restore(blobs)
      })
    read()
    const stop = onDraftPhotos((changed) => changed === slot && read())
    return () => {
      left = true
      stop()
    }
  }, [slot])

  useEffect(() => {
    latest.current = photos
    if (restoredFor.current === null) return
    for (const goOn of waiting.current.splice(0)) goOn()
  }, [photos])

  async function whole() {
    if (restoredFor.current === null) await new Promise<void>((goOn) => void waiting.current.push(goOn))
    return latest.current
  }

  useEffect(() => {
    if (restoredFor.current !== slot || photos === kept.current) return
    kept.current = photos
    void keepDraftPhotos(
      slot,
      photos.flatMap(({ blob }) => blob ?? []),
    )
  }, [photos, slot])

  return { ...chosen, whole }
}
