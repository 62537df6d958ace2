import { useRef, useState, useEffect } from 'react'
import { messages } from '#contract/messages'
import type { Arrival } from '#contract/events'
import { maxPhotos } from '#rules/listing'
import { photoFaultWords } from './photo-faults.ts'
import type { PhotoFault } from './photo-faults.ts'
import { withCover, withMoved, without } from './photo-list.ts'
import type { ListingPhoto } from './photo-list.ts'
import { usePhotoSending } from './use-photo-sending.ts'
import { usePreparing } from './use-preparing.ts'
import { isPhoto } from './photo-type.ts'

let latestId = 0

export function newPhoto(blob: Blob): ListingPhoto {
  return { id: `own-${++latestId}`, url: URL.createObjectURL(blob), blob }
}

/** The photos of one listing: choosing, resizing, ordering and sending them. */
export function usePhotos(initial: readonly ListingPhoto[] = []) {
  const [photos, setPhotos] = useState(initial)
  const [faults, setFaults] = useState<readonly PhotoFault[]>([])
  const [isFull, setFull] = useState(false)
  // Several photos may arrive between two renders, and each needs the current list.
  const latest = useRef(initial)
  const { preparing, count, prepare } = usePreparing((read) =>
    'reason' in read ? setFaults((current) => [...current, read]) : change((now) => [...now, newPhoto(read)]),
  )
  const { sending, send } = usePhotoSending(() => latest.current)
  useRevokedUrls(photos)

  function change(next: (now: readonly ListingPhoto[]) => readonly ListingPhoto[]) {
    latest.current = next(latest.current)
    setPhotos(latest.current)
  }
  function forgetFaults() {
    setFaults([])
    setFull(false)
  }
  function edit(next: (now: readonly ListingPhoto[]) => readonly ListingPhoto[]) {
    forgetFaults()
    change(next)
  }
  /** The number of photos that may still be added. */
  const room = () => Math.max(0, maxPhotos - latest.current.length - count())

  return {
    photos,
    /** The faults of the files chosen last, with their names. */
    fault: [isFull && messages.photoTooMany, photoFaultWords(faults)].filter(Boolean).join('. ') || null,
    preparing,
    /** The number of photos that are still being resized. */
    working: preparing.length,
    sending,
    send,
    add(files: readonly File[]) {
      forgetFaults()
      const accepted = files.slice(0, room())
      setFull(accepted.length < files.length)
      prepare(accepted)
    },
    remove: (id: string) => edit((now) => without(now, id)),
    makeCover: (id: string) => edit((now) => withCover(now, id)),
    /** Moves a photo to the position of another. */
    move: (id: string, to: string) => edit((now) => withMoved(now, id, to)),
    replace: (restored: readonly ListingPhoto[]) => change(() => restored),
    /** Adds a photo from a phone, which has resized it. */
    async receive(blob: Blob): Promise<Arrival> {
      if (!(await isReadable(blob))) return 'unreadable'
      if (room() === 0) {
        setFull(true)
        return 'full'
      }
      edit((now) => [...now, newPhoto(blob)])
      return 'taken'
    },
  }
}

export type Photos = ReturnType<typeof usePhotos>

/** Whether this browser can show a photo from a phone. */
async function isReadable(blob: Blob): Promise<boolean> {
  if (!(await isPhoto(blob))) return false
  try {
    const bitmap = await createImageBitmap(blob)
    bitmap.close()
    return true
  } catch {
    // An unreadable file is an expected answer, not a fault.
    return false
  }
}

/** Revokes the object URLs of removed photos, since the browser keeps their blobs until then. */
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
