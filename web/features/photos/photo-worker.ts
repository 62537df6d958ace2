/** Resizes photos off the main thread, so that the page stays responsive while a phone's twelve megapixels are drawn. */
import { renderPhoto, requireContext } from './render-photo.ts'
import type { ResizeOptions } from './render-photo.ts'

export type PhotoJob = ResizeOptions & { id: number }
/** The progress from 0 to 1, then the photo; a null blob is an unreadable file. */
export type PhotoWorkerMessage = { id: number } & ({ done: number } | { blob: Blob | null })

self.addEventListener('message', ({ data }: MessageEvent<PhotoJob>) => void answer(data))

async function answer({ id, ...options }: PhotoJob) {
  post({ id, blob: await render(options, (done) => post({ id, done })) })
}

function post(message: PhotoWorkerMessage) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
  self.postMessage(message)
}

async function render(options: ResizeOptions, onDone: (part: number) => void): Promise<Blob | null> {
  try {
    const { canvas } = await renderPhoto(
      options,
      ({ width, height }) => requireContext(new OffscreenCanvas(width, height).getContext('2d')),
      onDone,
    )
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: options.quality })
  } catch {
    // The page treats every decoder error alike: the file is no picture.
    return null
  }
}
