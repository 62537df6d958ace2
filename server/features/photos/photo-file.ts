/** Turns an upload into a picture of ours. Senders take turns. The upload itself is never stored. */
import { decodeCover, decodePicture } from './image-processes.ts'
import type { Picture } from './picture.ts'
import { enqueueUpload, type Sender } from './render.ts'

export type { Picture }

/** An upload: its bytes, or where they are. */
export type Upload = Partial<Sender> & { file: string | Buffer }

/** Refuses a file that is no JPEG or PNG, too large, or unreadable. */
export function readPicture({ file, ...sender }: Upload): Promise<Picture> {
  return enqueueUpload(() => decodePicture({ file }), sender)
}

type Shape = { width: number; height: number; quality: number }

/** Returns a WebP of this shape in pixels, cropped where needed. Refuses what `readPicture` does. */
export function readCover({ file, ...sender }: Upload, shape: Shape): Promise<Buffer> {
  return enqueueUpload(() => decodeCover({ file, ...shape }), sender)
}
