import { useRef, useState } from 'react'
import { wizardPhotoSide } from '#rules/listing'
import { useSettings } from '../../api/use-root.ts'
import type { PhotoFault } from './photo-faults.ts'
import { readPhoto } from './read-photo.ts'

export type PreparingPhoto = {
  id: number
  name: string
  /** The progress, from 0 to 1. */
  done: number
}

let latestId = 0

/** Resizes chosen files. `onRead` gets each photo, or what is wrong with the file. */
export function usePreparing(onRead: (read: Blob | PhotoFault) => void) {
  const quality = useSettings().listingPhotoQuality
  const [preparing, setPreparing] = useState<readonly PreparingPhoto[]>([])
  // Files may be chosen between two renders, and each change needs the current list.
  const latest = useRef(preparing)
  const queue = useRef(Promise.resolve())

  function show(now: readonly PreparingPhoto[]) {
    latest.current = now
    setPreparing(now)
  }

  async function read(file: File, id: number) {
    const photo = await readPhoto(file, { side: wizardPhotoSide, quality }, (done) =>
      show(latest.current.map((each) => (each.id === id ? { ...each, done } : each))),
    )
    show(latest.current.filter((each) => each.id !== id))
    onRead(photo)
  }

  return {
    preparing,
    /** The current number, also between two renders. */
    count: () => latest.current.length,
    /** Resizes one file at a time: a phone has no memory for eight decoded photos. */
    prepare(files: readonly File[]) {
      const added = files.map((file) => ({ file, photo: { id: ++latestId, name: file.name, done: 0 } }))
      show([...latest.current, ...added.map(({ photo }) => photo)])
      for (const { file, photo } of added) queue.current = queue.current.then(() => read(file, photo.id))
    },
  }
}
