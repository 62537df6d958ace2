import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/refusals'
import { isOperator } from '../../http/auth.ts'
import type { Deps } from '../../deps.ts'
import { freshness, isKnown, type Audience } from '../photos/freshness.ts'
import { readerOf } from '../photos/who-sees-photo.ts'
import { fileOf } from './picture.ts'
import { stateOf } from './present.ts'
import { findPictured } from './queries.ts'

type PictureDeps = Pick<Deps, 'db' | 'clock' | 'photos' | 'publicUrl'>

/** An advert's picture: for everybody while it runs, and otherwise for operators, who see coming and ended adverts. */
export function pictureRoute(app: FastifyInstance, deps: PictureDeps): void {
  app.get<{ Params: { file: string } }>(
    '/pictures/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const key = /^([\w-]{20})\.webp$/.exec(request.params.file)?.[1]
      if (key === undefined) throw new Refusal('not_found')
      const audience = await audienceOf(deps, key, request)
      if (isKnown(request)) return reply.code(304).headers(freshness(audience)).send()
      const picture = await deps.photos.get(fileOf(key))
      if (!picture) throw new Refusal('not_found')
      return reply.headers(freshness(audience)).type(picture.contentType).send(Buffer.from(picture.bytes))
    },
  )
}

async function audienceOf(deps: PictureDeps, key: string, { headers }: FastifyRequest): Promise<Audience> {
  const advert = await findPictured(deps.db, key)
  if (!advert) throw new Refusal('not_found')
  if (stateOf(advert, deps.clock.now()) === 'running') return 'all'
  const reader = await readerOf(deps, headers)
  if (!reader || !isOperator(reader)) throw new Refusal('not_found')
  return 'some'
}
