import { useRef, useState } from 'react'
import { wizardPhotoSide } from '#rules/listing'
import { useSettings } from '../../api/use-root.ts'
import { readPhoto } from './read-photo.ts'

export type PreparingPhoto = {
  id: number
  name: string
  /** How much of the work is done, of 1. */
  done: number
}

let latestId = 0

/** Files on their way to being photos; `onRead` gets each, or the sentence for what is wrong with it. */
export function usePreparing(onRead: (read: Blob | string) => void) {
  const quality = useSettings().listingPhotoQuality
  const [preparing, setPreparing] = useState<readonly PreparingPhoto[]>([])
  // What is chosen between two renderings has to know of the rest.
  const latest = useRef(preparing)
  const before = useRef(Promise.resolve())

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
    /** How many, also between two renderings. */
    count: () => latest.current.length,
    /** One after the other: a phone has no memory for eight decoded photos at once. */
    prepare(files: readonly File[]) {
      const added = files.map((file) => ({ file, photo: { id: ++latestId, name: file.name, done: 0 } }))
      show([...latest.current, ...added.map(({ photo }) => photo)])
      for (const { file, photo } of added) before.current = before.current.then(() => read(file, photo.id))
    },
  }
}
