import { useRef, useState } from 'react'
import { messages } from '#contract/messages'
import type { Arrival } from '#contract/events'
import { maxPhotos } from '#rules/listing'
import { isReadable } from './is-readable.ts'
import { withCover, withMoved, without } from './photo-list.ts'
import type { ListingPhoto } from './photo-list.ts'
import { usePhotoSending } from './use-photo-sending.ts'
import { usePreparing } from './use-preparing.ts'
import { useRevokedUrls } from './use-revoked-urls.ts'

let latestId = 0

export function newPhoto(blob: Blob): ListingPhoto {
  return { id: `own-${++latestId}`, url: URL.createObjectURL(blob), blob }
}

/** The photos of one listing while they are chosen, made smaller, put in order and sent. */
export function usePhotos(initial: readonly ListingPhoto[] = []) {
  const [photos, setPhotos] = useState(initial)
  const [faults, setFaults] = useState<readonly string[]>([])
  // What arrives between two renderings has to know of each other.
  const latest = useRef(initial)
  const { preparing, count, prepare } = usePreparing((read) =>
    typeof read === 'string' ? say(read) : change((now) => [...now, newPhoto(read)]),
  )
  const { sending, send } = usePhotoSending(() => latest.current)
  useRevokedUrls(photos)

  function change(next: (now: readonly ListingPhoto[]) => readonly ListingPhoto[]) {
    latest.current = next(latest.current)
    setPhotos(latest.current)
  }
  function say(fault: string) {
    setFaults((said) => [...said.filter((each) => each !== fault), fault])
  }
  function arrange(next: (now: readonly ListingPhoto[]) => readonly ListingPhoto[]) {
    setFaults([])
    change(next)
  }
  /** How many more there may be. */
  const room = () => Math.max(0, maxPhotos - latest.current.length - count())

  return {
    photos,
    /** What is wrong with the files chosen last, each thing once. */
    fault: faults.length > 0 ? faults.join('. ') : null,
    preparing,
    /** How many are still being made smaller. */
    working: preparing.length,
    sending,
    send,
    add(files: readonly File[]) {
      setFaults([])
      const taken = files.slice(0, room())
      if (taken.length < files.length) say(messages.photoTooMany)
      prepare(taken)
    },
    remove: (id: string) => arrange((now) => without(now, id)),
    makeCover: (id: string) => arrange((now) => withCover(now, id)),
    /** Puts a photo where another one is. */
    move: (id: string, to: string) => arrange((now) => withMoved(now, id, to)),
    replace: (restored: readonly ListingPhoto[]) => change(() => restored),
    /** A photo from a phone, small already. */
    async receive(blob: Blob): Promise<Arrival> {
      if (!(await isReadable(blob))) return 'unreadable'
      if (room() === 0) {
        say(messages.photoTooMany)
        return 'full'
      }
      arrange((now) => [...now, newPhoto(blob)])
      return 'taken'
    },
  }
}

export type Photos = ReturnType<typeof usePhotos>
