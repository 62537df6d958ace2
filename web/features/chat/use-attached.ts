import { useState } from 'react'
import { messages } from '#contract/messages'
import { maxMessagePhotos } from '#rules/conversation'
import { phonePhotoSide } from '#rules/listing'
import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'
import { useSettings } from '../../api/use-root.ts'
import { photoFaultWords } from '../photos/photo-faults.ts'
import type { PhotoFault } from '../photos/photo-faults.ts'
import { readPhoto } from '../photos/read-photo.ts'
import type { MessagePhoto } from './messages.ts'

type Photos = readonly MessagePhoto[]

/** The photos of the message being written. They are uploaded first, so that sending the message is fast. */
export function useAttached() {
  const [photos, setPhotos] = useState<Photos>([])
  return useAttachedTo(photos, setPhotos)
}

/** Serves a form that keeps its photos itself. */
export function useAttachedTo(photos: Photos, setPhotos: (change: (now: Photos) => Photos) => void) {
  const quality = useSettings().listingPhotoQuality
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  async function attach(files: readonly File[]) {
    setFault(photos.length + files.length > maxMessagePhotos ? messages.messagePhotosTooMany : null)
    const form = new FormData()
    const faults: PhotoFault[] = []
    for (const file of files.slice(0, maxMessagePhotos - photos.length)) {
      const read = await readPhoto(file, { side: phonePhotoSide, quality })
      if ('reason' in read) faults.push(read)
      else form.append('photos', read, 'billede.jpg')
    }
    if (faults.length > 0) setFault(photoFaultWords(faults))
    if (!form.has('photos')) return
    const { photos: sent } = await api.call('messagePhotos', form)
    setPhotos((now) => [...now, ...sent].slice(0, maxMessagePhotos))
  }

  async function add(files: readonly File[]) {
    if (files.length === 0) return
    setBusy(true)
    try {
      await attach(files)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setFault(error.message)
    } finally {
      setBusy(false)
    }
  }

  return {
    photos,
    isBusy,
    fault,
    add: (files: readonly File[]) => void add(files),
    remove: (key: string) => setPhotos((now) => now.filter((photo) => photo.key !== key)),
    clear: () => {
      setPhotos(() => [])
      setFault(null)
    },
  }
}

export type Attached = ReturnType<typeof useAttached>
