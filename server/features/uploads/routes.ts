import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refusal } from '#contract/refusals'
import { photoWidths } from '#rules/photo-sizes'
import type { Deps } from '../../deps.ts'
import { photoFormats, type PhotoFormat } from './photo-names.ts'
import { renditionsIn } from './renditions.ts'
import { requestDrawing } from './request-drawing.ts'

/** Listing photos, by key, width and format; and, as the spec has it, by listing and index. */
export function uploadRoutes(app: FastifyInstance, deps: Deps): void {
  const renditions = renditionsIn(deps.photos)
  const haveDrawn = requestDrawing(deps)

  app.get<{ Params: { key: string; file: string } }>(
    '/photos/:key/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { key } = request.params
      const { width, format } = offered(request.params.file)
      if (!/^[\w-]{20}$/.test(key)) throw new Refusal('not_found')
      if (format !== 'avif') return send(reply, format, await renditions.findOrDraw(key, width, format))
      const kept = await renditions.find(key, width, format)
      if (kept) return send(reply, format, kept)
      if (!(await haveDrawn(key))) throw new Refusal('not_found')
      // Until it is drawn nobody waits for it, and no answer under this address is anything but AVIF.
      return reply.header('cache-control', 'no-store').redirect(`/photos/${key}/${width}.webp`, 302)
    },
  )

  app.get<{ Params: { dbId: string; index: string } }>(
    '/api/photos/:dbId/:index',
    { schema: { hide: true } },
    async (request, reply) => {
      const { dbId, index } = request.params
      if (!/^\d{1,2}$/.test(index)) throw new Refusal('not_found')
      const photo = await deps.db
        .selectFrom('photo')
        .select('key')
        .where('listing_id', '=', dbId)
        .where('position', '=', Number(index))
        .executeTakeFirst()
      if (!photo) throw new Refusal('not_found')
      return reply.redirect(`/photos/${photo.key}/1000.jpg`, 302)
    },
  )
}

function offered(file: string): { width: number; format: PhotoFormat } {
  const [, digits, ending] = /^(\d+)\.(\w+)$/.exec(file) ?? []
  const width = photoWidths.find((one) => String(one) === digits)
  const format = (Object.keys(photoFormats) as PhotoFormat[]).find((one) => one === ending)
  if (!width || !format) throw new Refusal('not_found')
  return { width, format }
}

const forEver = 'public, max-age=31536000, immutable'

function send(reply: FastifyReply, format: PhotoFormat, bytes: Uint8Array | null) {
  if (!bytes) throw new Refusal('not_found')
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return reply.header('cache-control', forEver).type(photoFormats[format]).send(body)
}
