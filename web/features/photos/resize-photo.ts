/**
 * Resizes a photo for upload: a JPEG with at most `side` pixels on the longest side. Uses a worker where one is available,
 * otherwise the main thread.
 */
import { renderPhoto, requireContext } from './render-photo.ts'
import type { OnDone, ResizeOptions } from './render-photo.ts'
import type { PhotoJob, PhotoWorkerMessage } from './photo-worker.ts'

/** Null when the browser cannot decode the file. */
export function resizePhoto(options: ResizeOptions, onDone: OnDone): Promise<Blob | null> {
  if (typeof OffscreenCanvas === 'undefined') return renderOnPage(options, onDone)
  // A worker that is not cached yet cannot start without a network.
  return renderInWorker(options, onDone).catch(() => renderOnPage(options, onDone))
}

let worker: Worker | null = null
let latestId = 0

function renderInWorker(options: ResizeOptions, onDone: OnDone): Promise<Blob | null> {
  worker ??= new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' })
  const current = worker
  const id = ++latestId
  return new Promise((resolve, reject) => {
    function onMessage({ data }: MessageEvent<PhotoWorkerMessage>) {
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
      current.removeEventListener('message', onMessage)
      current.removeEventListener('error', onError)
    }
    current.addEventListener('message', onMessage)
    current.addEventListener('error', onError)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
    current.postMessage({ ...options, id } satisfies PhotoJob)
  })
}

async function renderOnPage(options: ResizeOptions, onDone: OnDone): Promise<Blob | null> {
  try {
    const { canvas } = await renderPhoto(
      options,
      (size) => requireContext(Object.assign(document.createElement('canvas'), size).getContext('2d')),
      onDone,
    )
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', options.quality))
  } catch {
    // An unreadable file is an expected answer, as in the worker.
    return null
  }
}
