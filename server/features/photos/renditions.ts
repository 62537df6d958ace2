/** A photo in one width and format: rendered on the first request, and then stored. */
import type { Log } from '../../log.ts'
import type { PhotoStore } from '../../providers/photos/photo-store.ts'
import { enqueueRender, renderRendition } from './render.ts'
import { masterOf, photoFormats, renditionOf, type PhotoFormat } from './photo-names.ts'

export type Renditions = {
  /** Null when it is not rendered yet. */
  find(key: string, width: number, format: PhotoFormat): Promise<Uint8Array | null>
  /** Null when there is no such photo, or it is unreadable. Simultaneous requests share one rendering. */
  findOrRender(key: string, width: number, format: PhotoFormat): Promise<Uint8Array | null>
}

type Own = { photos: PhotoStore; log: Pick<Log, 'error'> }

export function renditionsIn({ photos, log }: Own): Renditions {
  const underWay = new Map<string, Promise<Uint8Array | null>>()

  async function find(key: string, width: number, format: PhotoFormat) {
    return (await photos.get(renditionOf(key, width, format)))?.bytes ?? null
  }

  function render(key: string, width: number, format: PhotoFormat) {
    return enqueueRender(async () => {
      const master = await photos.get(masterOf(key))
      if (!master) return null
      const bytes = await renderRendition(master.bytes, width, format).catch((error: unknown) => {
        log.error({ err: error, key }, 'a stored photo cannot be read')
        return null
      })
      if (bytes) await photos.put(renditionOf(key, width, format), bytes, photoFormats[format])
      return bytes
    })
  }

  return {
    find,
    async findOrRender(key, width, format) {
      const stored = await find(key, width, format)
      if (stored) return stored
      const name = renditionOf(key, width, format)
      const rendering =
        underWay.get(name) ?? render(key, width, format).finally(() => void underWay.delete(name))
      underWay.set(name, rendering)
      return rendering
    },
  }
}
