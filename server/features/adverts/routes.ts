import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/adverts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { serveCached } from '../../http/serve-cached.ts'
import { changeAdvert } from './change-advert.ts'
import { endAdvert } from './end-advert.ts'
import { listAdverts, readAdvert } from './list-adverts.ts'
import { pictureRoute } from './picture-route.ts'
import { putUpAdvert } from './put-up-advert.ts'
import { runningAdverts } from './running-adverts.ts'

export function advertRoutes(app: FastifyInstance, deps: Deps): void {
  serveCached(app, deps, contract.adverts, () => runningAdverts(deps))
  serve(app, deps, contract.allAdverts, async (params, _, { setHeader }) => {
    const { adverts, total, nextCursor } = await listAdverts(deps, params)
    setHeader('X-Total-Count', String(total))
    if (nextCursor !== null) setHeader('X-Next-Cursor', nextCursor)
    return adverts
  })
  serve(app, deps, contract.advert, ({ advertId }) => readAdvert(deps, advertId))
  serve(app, deps, contract.newAdvert, (form, { id }, { files }) => putUpAdvert(deps, id, form, files))
  serve(app, deps, contract.editAdvert, (form, { id }) => changeAdvert(deps, id, form))
  serve(app, deps, contract.endAdvert, ({ advertId }, { id }) => endAdvert(deps, id, advertId))
  pictureRoute(app, deps)
}
