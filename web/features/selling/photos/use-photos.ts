import { useEffect, useRef, useState } from 'react'
import { messages } from '#contract/messages'
import type { Arrival } from '#contract/events'
import { listingPhotoQuality, maxPhotos, wizardPhotoSide } from '#rules/listing'
import { withCover, without } from './photo-list.ts'
import type { ListingPhoto } from './photo-list.ts'
import { isPhoto } from './photo-type.ts'
import { readPhoto } from './read-photo.ts'

let latestId = 0

export function newPhoto(blob: Blob): ListingPhoto {
  return { id: `own-${++latestId}`, url: URL.createObjectURL(blob), blob }
}

/** The photos of one listing while they are chosen, made smaller and put in order. */
export function usePhotos(initial: readonly ListingPhoto[] = []) {
  const [photos, setPhotos] = useState(initial)
  const [working, setWorking] = useState(0)
  const [fault, setFault] = useState<string | null>(null)
  // What arrives between two renderings has to know of each other.
  const latest = useRef(initial)
  useRevokedUrls(photos)

  function change(next: (now: readonly ListingPhoto[]) => readonly ListingPhoto[]) {
    latest.current = next(latest.current)
    setPhotos(latest.current)
  }

  /** A photo from a phone, small already. */
  async function receive(blob: Blob): Promise<Arrival> {
    if (!(await isReadable(blob))) return 'unreadable'
    if (latest.current.length >= maxPhotos) {
      setFault(messages.photoTooMany)
      return 'full'
    }
    setFault(null)
    change((now) => [...now, newPhoto(blob)])
    return 'taken'
  }

  /** One after the other: a phone has no memory for eight decoded photos at once. */
  async function add(files: readonly File[]) {
    setFault(null)
    const taken = files.slice(0, Math.max(0, maxPhotos - latest.current.length))
    if (taken.length < files.length) setFault(messages.photoTooMany)
    setWorking((count) => count + taken.length)
    for (const file of taken) {
      const read = await readPhoto(file, { side: wizardPhotoSide, quality: listingPhotoQuality })
      setWorking((count) => count - 1)
      if (typeof read === 'string') setFault(read)
      else if (latest.current.length >= maxPhotos) setFault(messages.photoTooMany)
      else change((now) => [...now, newPhoto(read)])
    }
  }

  return {
    photos,
    fault,
    /** How many are still being made smaller. */
    working,
    add: (files: readonly File[]) => void add(files),
    remove(id: string) {
      setFault(null)
      change((now) => without(now, id))
    },
    makeCover(id: string) {
      setFault(null)
      change((now) => withCover(now, id))
    },
    replace: (restored: readonly ListingPhoto[]) => change(() => restored),
    receive,
  }
}

export type Photos = ReturnType<typeof usePhotos>

async function isReadable(blob: Blob): Promise<boolean> {
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

/** The browser keeps what a blob's address points to until it is told otherwise. */
function useRevokedUrls(photos: readonly ListingPhoto[]) {
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
