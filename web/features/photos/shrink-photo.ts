/**
 * A photo as it is sent: at most so many pixels on the longest side, as JPEG. Drawn in a worker where that can be had,
 * otherwise on the page.
 */
import { drawPhoto, madeContext } from './draw-photo.ts'
import type { OnDone, PhotoWish } from './draw-photo.ts'
import type { PhotoJob, PhotoNews } from './photo-worker.ts'

/** Null when the file is no picture that this browser can read. */
export function shrinkPhoto(wish: PhotoWish, onDone: OnDone): Promise<Blob | null> {
  if (typeof OffscreenCanvas === 'undefined') return drawOnPage(wish, onDone)
  // Without a network a worker that is not here yet does not start.
  return drawInWorker(wish, onDone).catch(() => drawOnPage(wish, onDone))
}

let worker: Worker | null = null
let latestId = 0

function drawInWorker(wish: PhotoWish, onDone: OnDone): Promise<Blob | null> {
  worker ??= new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' })
  const painter = worker
  const id = ++latestId
  return new Promise((resolve, reject) => {
    function onMessage({ data }: MessageEvent<PhotoNews>) {
      if (data.id !== id) return
      if ('done' in data) return onDone(data.done)
      stopListening()
      resolve(data.blob)
    }
    function onError(event: ErrorEvent) {
      stopListening()
      worker = null
      reject(new Error(event.message || 'The photo worker did not start'))
    }
    function stopListening() {
      painter.removeEventListener('message', onMessage)
      painter.removeEventListener('error', onError)
    }
    painter.addEventListener('message', onMessage)
    painter.addEventListener('error', onError)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
    painter.postMessage({ ...wish, id } satisfies PhotoJob)
  })
}

async function drawOnPage(wish: PhotoWish, onDone: OnDone): Promise<Blob | null> {
  try {
    const { canvas } = await drawPhoto(
      wish,
      (size) => madeContext(Object.assign(document.createElement('canvas'), size).getContext('2d')),
      onDone,
    )
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', wish.quality))
  } catch {
    // As in the worker: unreadable is an answer, not a fault.
    return null
  }
}
