import { useEffect, useRef, useState } from 'react'
import { messages } from '#contract/messages'
import { listingPhotoQuality, maxPhotoBytes, maxPhotos, wizardPhotoSide } from '#rules/listing'
import { withCover, without } from './photo-list.ts'
import type { ListingPhoto } from './photo-list.ts'
import { isPhoto } from './photo-type.ts'
import { shrinkPhoto } from './shrink-photo.ts'

let latestId = 0

export function newPhoto(blob: Blob): ListingPhoto {
  return { id: `own-${++latestId}`, url: URL.createObjectURL(blob), blob }
}

/** The photos of one listing while they are chosen, made smaller and put in order. */
export function usePhotos(initial: readonly ListingPhoto[] = []) {
  const [photos, setPhotos] = useState(initial)
  const [working, setWorking] = useState(0)
  const [fault, setFault] = useState<string | null>(null)
  useRevokedUrls(photos)

  /** One after the other: a phone has no memory for eight decoded photos at once. */
  async function add(files: readonly File[]) {
    setFault(null)
    const taken = files.slice(0, Math.max(0, maxPhotos - photos.length))
    if (taken.length < files.length) setFault(messages.photoTooMany)
    setWorking((count) => count + taken.length)
    for (const file of taken) {
      const read = await readPhoto(file)
      setWorking((count) => count - 1)
      if (typeof read === 'string') setFault(read)
      else setPhotos((now) => (now.length < maxPhotos ? [...now, read] : now))
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
      setPhotos((now) => without(now, id))
    },
    makeCover(id: string) {
      setFault(null)
      setPhotos((now) => withCover(now, id))
    },
    replace: (restored: readonly ListingPhoto[]) => setPhotos(restored),
  }
}

export type Photos = ReturnType<typeof usePhotos>

/** The photo, or what is wrong with the file. */
async function readPhoto(file: File): Promise<ListingPhoto | string> {
  if (file.size > maxPhotoBytes) return messages.photoTooLarge
  if (!(await isPhoto(file))) return messages.photoType
  const blob = await shrinkPhoto({ file, side: wizardPhotoSide, quality: listingPhotoQuality })
  return blob ? newPhoto(blob) : messages.photoType
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
