/** The photos of the pile's books, stored in this browser under each book's key, and the same in all its tabs. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { maxPhotos, wizardPhotoSide } from '#rules/listing'
import { messages } from '#contract/messages'
import { useSettings } from '../../../api/use-root.ts'
import { photoFaultWords } from '../../photos/photo-faults.ts'
import { readPhoto } from '../../photos/read-photo.ts'
import { photoNotKept } from '../kept-words.ts'
import { onDraftPhotos, readDraftPhotos, storeDraftPhotos, sweepDraftPhotos } from '../draft-photos.ts'
import { keysOnPiles } from './pile-store.ts'
import type { PileBook } from './pile.ts'

const prefix = 'pile-'
const slotOf = (key: string) => prefix + key

type PhotosByKey = ReadonlyMap<string, readonly Blob[]>

export function usePilePhotos(books: readonly PileBook[], readFile: typeof readPhoto = readPhoto) {
  const [photos, setPhotos] = useState<PhotosByKey>(new Map())
  // Several photos may arrive between two renders, and each needs the current ones.
  const latest = useRef(photos)
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map())
  const [working, setWorking] = useState<ReadonlySet<string>>(new Set())
  // The books whose photos the device has no room for.
  const [unkept, setUnkept] = useState<ReadonlySet<string>>(new Set())
  const latestUnkept = useRef(unkept)
  const queue = useRef(Promise.resolve())
  // The books whose latest photo was refused, so that it is not among their photos.
  const refused = useRef(new Set<string>())
  const quality = useSettings().listingPhotoQuality

  function show(key: string, blobs: readonly Blob[]) {
    latest.current = new Map(latest.current).set(key, blobs)
    setPhotos(latest.current)
  }

  // The photos of books that were taken from a pile since; until here that could be undone.
  useEffect(() => void sweepDraftPhotos(prefix, keysOnPiles().map(slotOf)), [])

  const showLoaded = useEffectEvent(show)
  const keys = books.map(({ key }) => key).join(' ')
  useEffect(() => {
    let cancelled = false
    async function load(key: string) {
      const blobs = await readDraftPhotos(slotOf(key))
      if (!cancelled) showLoaded(key, blobs)
    }
    const known = keys === '' ? [] : keys.split(' ')
    for (const key of known) if (!latest.current.has(key)) void load(key)
    const stop = onDraftPhotos((slot) => {
      const key = known.find((each) => slotOf(each) === slot)
      if (key !== undefined) void load(key)
    })
    return () => {
      cancelled = true
      stop()
    }
  }, [keys])

  function say(key: string, fault: string | null) {
    setFaults((now) => {
      const next = new Map(now)
      if (fault === null) next.delete(key)
      else next.set(key, fault)
      return next
    })
  }

  function refuse(key: string, fault: string) {
    refused.current.add(key)
    say(key, fault)
  }

  async function read(key: string, file: File) {
    if ((latest.current.get(key)?.length ?? 0) >= maxPhotos) return refuse(key, messages.photoTooMany)
    const photo = await readFile(file, { side: wizardPhotoSide, quality })
    if ('reason' in photo) return refuse(key, photoFaultWords([photo]))
    refused.current.delete(key)
    const blobs = [...(latest.current.get(key) ?? []), photo]
    await keep(key, blobs)
  }

  async function keep(key: string, blobs: readonly Blob[]) {
    show(key, blobs)
    const isKept = await storeDraftPhotos(slotOf(key), blobs)
    const next = new Set(latestUnkept.current)
    if (isKept || blobs.length === 0) next.delete(key)
    else next.add(key)
    latestUnkept.current = next
    setUnkept(next)
  }

  return {
    of: (key: string): readonly Blob[] => photos.get(key) ?? [],
    /** The photos of now, for an act that outlives a render. */
    now: (key: string): readonly Blob[] => latest.current.get(key) ?? [],
    faultOf: (key: string) => faults.get(key) ?? (unkept.has(key) ? photoNotKept : null),
    /** Whether the device has all of them. */
    areKept: unkept.size === 0,
    /** How many photos of these books the device has, once those on their way have arrived. */
    async countKept(ofBooks: readonly string[]): Promise<number> {
      await queue.current
      const kept = ofBooks.filter((key) => !latestUnkept.current.has(key))
      return kept.reduce((sum, key) => sum + (latest.current.get(key)?.length ?? 0), 0)
    },
    isWorking: (key: string) => working.has(key),
    /** Shrinks one photo at a time: a phone has no memory for ten decoded ones. */
    add(key: string, files: readonly File[]) {
      say(key, null)
      setWorking((now) => new Set(now).add(key))
      queue.current = queue.current
        .then(async () => {
          for (const file of files) await read(key, file)
        })
        .finally(() =>
          setWorking((now) => {
            const next = new Set(now)
            next.delete(key)
            return next
          }),
        )
    },
    /** Forgets the latest one, which is taken again; it may still be on its way. Of a refused one only the fault is there. */
    dropLast(key: string) {
      queue.current = queue.current.then(async () => {
        say(key, null)
        if (refused.current.delete(key)) return
        await keep(key, (latest.current.get(key) ?? []).slice(0, -1))
      })
    },
    remove: (key: string) => keep(key, []),
  }
}

export type PilePhotos = ReturnType<typeof usePilePhotos>
