import { useEffect, useRef, useState } from 'react'
import { phonePhotoSide } from '#rules/listing'
import { phonePhotoQuality } from '#rules/photo-quality'
import { readPhoto } from '../read-photo.ts'
import { newOutgoing } from './outgoing-photo.ts'
import type { OutgoingPhoto } from './outgoing-photo.ts'
import { randomId } from '../../../api/random-id.ts'
import type { LineState } from './phone-line.ts'
import { sendPhotos } from './send-photos.ts'

/** The photos chosen on this phone, with the state of each on its way to the page. */
export function useOutgoingPhotos(sessionId: string) {
  const [photos, setPhotos] = useState<readonly OutgoingPhoto[]>([])
  const [line, setLine] = useState<LineState>({ state: 'connecting' })
  // The sender reads the list between renders.
  const latest = useRef(photos)
  const sending = useRef<ReturnType<typeof sendPhotos> | null>(null)

  function show(now: readonly OutgoingPhoto[]) {
    latest.current = now
    setPhotos(now)
  }
  function change(id: string, facts: Partial<OutgoingPhoto>) {
    show(latest.current.map((photo) => (photo.id === id ? { ...photo, ...facts } : photo)))
  }

  useEffect(() => {
    let cancelled = false
    void import('../../../live/open-socket.ts').then(({ openSocket }) => {
      if (cancelled) return
      sending.current = sendPhotos(openSocket(), {
        sessionId,
        device: randomId(),
        photos: () => latest.current,
        onPhoto: change,
        onLine: setLine,
      })
    })
    return () => {
      cancelled = true
      sending.current?.stop()
      for (const { url } of latest.current) if (url) URL.revokeObjectURL(url)
    }
    // `change` is a new function on each render, with the same effect.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [sessionId])

  /** Resizes one photo at a time: a phone has no memory for many decoded photos. */
  async function add(files: readonly File[]) {
    const added = files.map((file) => newOutgoing(randomId(), file.name))
    show([...latest.current, ...added])
    // The computer hears how many are on the way.
    sending.current?.flush()
    for (const [index, { id }] of added.entries()) {
      const read = await readPhoto(files[index]!, { side: phonePhotoSide, quality: phonePhotoQuality })
      if ('reason' in read) change(id, { state: 'refused', fault: read.reason })
      else change(id, { state: 'waiting', blob: read, url: URL.createObjectURL(read) })
      sending.current?.flush()
    }
  }

  function retry(id: string) {
    change(id, { state: 'waiting', fault: null })
    sending.current?.flush()
  }

  return { photos, line, add: (files: readonly File[]) => void add(files), retry }
}
