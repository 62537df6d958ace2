import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/wishes'
import type { Deps } from '../../deps.ts'
import { limits } from '../../http/limits.ts'
import { serve } from '../../http/serve.ts'
import { findDemand } from './find-demand.ts'
import { listWishes } from './list-wishes.ts'
import { deleteWish, saveWish } from './save-wish.ts'
import { readWishStop, resumeWish, stopWish } from './stop-wish.ts'

export function wishRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.wishes, (_body, { id }) => listWishes(deps, id))
  serve(app, deps, contract.saveWish, (wish, { id }) => saveWish(deps, id, wish), { limit: limits.wishes })
  serve(app, deps, contract.deleteWish, ({ wishId }, { id }) => deleteWish(deps, id, wishId))
  serve(app, deps, contract.readWishStop, ({ key }) => readWishStop(deps, key))
  serve(app, deps, contract.stopWish, ({ key }) => stopWish(deps, key), { limit: limits.unsubscribing })
  serve(app, deps, contract.resumeWish, ({ undo }) => resumeWish(deps, undo), { limit: limits.unsubscribing })
  serve(app, deps, contract.demand, ({ isbn }, caller) => findDemand(deps, caller?.id ?? null, isbn))
}
