/** Makes photos smaller away from the page, so that it keeps answering while a phone's twelve megapixels are drawn. */
import { drawPhoto, madeContext } from './draw-photo.ts'
import type { PhotoWish } from './draw-photo.ts'

export type PhotoJob = PhotoWish & { id: number }
/** How much is done, of 1; then the photo. Without a blob the file could not be read. */
export type PhotoNews = { id: number } & ({ done: number } | { blob: Blob | null })

self.addEventListener('message', ({ data }: MessageEvent<PhotoJob>) => void answer(data))

async function answer({ id, ...wish }: PhotoJob) {
  tell({ id, blob: await draw(wish, (done) => tell({ id, done })) })
}

function tell(news: PhotoNews) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
  self.postMessage(news)
}

async function draw(wish: PhotoWish, onDone: (part: number) => void): Promise<Blob | null> {
  try {
    const { canvas } = await drawPhoto(
      wish,
      ({ width, height }) => madeContext(new OffscreenCanvas(width, height).getContext('2d')),
      onDone,
    )
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: wish.quality })
  } catch {
    // Whatever the decoder dislikes, the page has one answer: this is no picture.
    return null
  }
}
