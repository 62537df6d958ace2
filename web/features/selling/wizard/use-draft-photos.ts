import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { photoNotKept } from '../kept-words.ts'
import { storeDraftPhotos, onDraftPhotos, readDraftPhotos } from '../draft-photos.ts'
import { useDraftSlot } from '../draft-store.ts'
import type { ListingPhoto } from '../../photos/photo-list.ts'
import { newPhoto, usePhotos } from '../../photos/use-photos.ts'
import type { Photos } from '../../photos/use-photos.ts'

export type DraftPhotos = Photos & {
  /** The photos, once the stored ones have been read: a page that has just loaded is still reading them. */
  allPhotos: () => Promise<readonly ListingPhoto[]>
  /** Whether the device has all of them. */
  areKept: boolean
  /** The device has them by now: none is being worked on or stored. */
  areSettled: boolean
}

/** The wizard's photos, stored in this browser with the draft, and the same in all its tabs. */
export function useDraftPhotos(): DraftPhotos {
  const chosen = usePhotos()
  const slot = useDraftSlot()
  const { photos, replace } = chosen
  /** The slot whose photos are shown; nothing is stored for another slot. */
  const restoredFor = useRef<string | null>(null)
  const latest = useRef(photos)
  const waiting = useRef<(() => void)[]>([])
  /** The photos as stored, so that they are not stored again. */
  const stored = useRef<readonly ListingPhoto[]>(photos)

  const [areKept, setKept] = useState(true)
  /** The photos that the device has. */
  const [onDevice, setOnDevice] = useState<readonly ListingPhoto[]>(photos)

  function show(shown: readonly ListingPhoto[]) {
    stored.current = shown
    setOnDevice(shown)
    replace(shown)
  }

  const restore = useEffectEvent((blobs: readonly Blob[]) => {
    const isFirst = restoredFor.current === null
    restoredFor.current = slot
    const restored = blobs.map(newPhoto)
    // Photos chosen during the read are newer.
    if (isFirst && photos.length > 0) replace([...restored, ...photos])
    else show(restored)
  })

  useEffect(() => {
    let cancelled = false
    const read = () =>
      void readDraftPhotos(slot).then((blobs) => {
        if (!cancelled) restore(blobs)
      })
    read()
    const stop = onDraftPhotos((changed) => changed === slot && read())
    return () => {
      cancelled = true
      stop()
    }
  }, [slot])

  useEffect(() => {
    latest.current = photos
    if (restoredFor.current === null) return
    for (const resolve of waiting.current.splice(0)) resolve()
  }, [photos])

  async function allPhotos() {
    if (restoredFor.current === null) await new Promise<void>((resolve) => void waiting.current.push(resolve))
    return latest.current
  }

  useEffect(() => {
    if (restoredFor.current !== slot || photos === stored.current) return
    stored.current = photos
    void storeDraftPhotos(
      slot,
      photos.flatMap(({ blob }) => blob ?? []),
    ).then((isKept) => {
      setKept(isKept || photos.length === 0)
      if (isKept) setOnDevice(photos)
    })
  }, [photos, slot])

  const areSettled = onDevice === photos && chosen.working === 0

  return { ...chosen, allPhotos, areKept, areSettled, fault: chosen.fault ?? (areKept ? null : photoNotKept) }
}
