import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/pensum'
import * as kept from '#contract/pensums'
import type { Deps } from '../../deps.ts'
import { goneSignal } from '../../http/gone.ts'
import { limits } from '../../http/limits.ts'
import { originOf } from '../../http/origin.ts'
import { serveCached } from '../../http/serve-cached.ts'
import { serve } from '../../http/serve.ts'
import { deleteList, restoreList } from './delete-list.ts'
import { findList, listLists } from './find-list.ts'
import { listPictureRoute } from './list-picture.ts'
import { planList } from './plan-list.ts'
import { openPlanQueue } from './plan-queue.ts'
import { openReadQueue, readText } from './read-text.ts'
import { copyList, saveList } from './save-list.ts'
import { searchLists } from './search-lists.ts'

export function pensumRoutes(app: FastifyInstance, deps: Deps): void {
  const reading = { ...deps, readQueue: openReadQueue() }
  serve(
    app,
    deps,
    contract.readPensum,
    async ({ text }, caller, { ip, reply }) => {
      const sender = { viewerId: caller?.id ?? null, origin: originOf(ip), signal: goneSignal(reply) }
      return { lines: await readText(reading, sender, text) }
    },
    { limit: limits.readingLists },
  )
  const planning = { ...deps, planQueue: openPlanQueue() }
  serve(
    app,
    deps,
    contract.planPensum,
    (asked, caller, { ip }) =>
      planList(planning, { viewerId: caller?.id ?? null, origin: originOf(ip) }, asked),
    { limit: limits.plans },
  )
  serve(app, deps, kept.pensums, (_body, { id }) => listLists(deps, id))
  serve(app, deps, kept.pensum, ({ pensum, otherEditions }, caller) =>
    findList(deps, caller?.id ?? null, { named: pensum, otherEditions }),
  )
  serve(app, deps, kept.savePensum, (list, { id }) => saveList(deps, id, list), { limit: limits.keptLists })
  serve(app, deps, kept.deletePensum, ({ pensumId }, { id }) => deleteList(deps, id, pensumId))
  serve(app, deps, kept.restorePensum, ({ pensumId }, { id }) => restoreList(deps, id, pensumId))
  serve(app, deps, kept.copyPensum, ({ pensum }, { id }) => copyList(deps, id, pensum), {
    limit: limits.keptLists,
  })
  listPictureRoute(app, deps)
  serveCached(app, deps, kept.searchPensums, (query) => searchLists(deps, query))
}
