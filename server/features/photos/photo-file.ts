/** Turns an upload into a picture of ours. Each sender's uploads take turns. The upload itself is never stored. */
import type { Sharp } from 'sharp'
import { Refusal } from '#contract/refusals'
import { decodePicture } from './image-processes.ts'
import type { Picture } from './picture.ts'
import { renderPicture } from './picture.ts'
import { enqueueUpload, type Sender } from './render.ts'

export type { Picture }

/** An upload: its bytes, or where they are. */
export type Upload = Partial<Sender> & { file: string | Buffer }

/** Refuses a file that is no JPEG or PNG, too large, or unreadable. Another process decodes it. */
export function readPicture({ file, sender, signal }: Upload): Promise<Picture> {
  return enqueueUpload(
    async () => {
      const { picture, refused } = await decodePicture({ file })
      if (refused) throw new Refusal(...refused)
      return picture
    },
    { sender, signal },
  )
}

/** Renders something else from the upload, in this process. Refuses what `readPicture` does. */
export function renderFrom<Rendered>(
  { file, sender, signal }: Upload,
  render: (image: Sharp) => Promise<Rendered>,
): Promise<Rendered> {
  return enqueueUpload(() => renderPicture(file, render), { sender, signal })
}
