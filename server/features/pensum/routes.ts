import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/pensum'
import type { Deps } from '../../deps.ts'
import { limits } from '../../http/limits.ts'
import { serve } from '../../http/serve.ts'
import { planList } from './plan-list.ts'
import { readText } from './read-text.ts'

export function pensumRoutes(app: FastifyInstance, deps: Deps): void {
  serve(
    app,
    deps,
    contract.readPensum,
    async ({ text }, caller) => ({ lines: await readText(deps, caller?.id ?? null, text) }),
    { limit: limits.readingLists },
  )
  serve(app, deps, contract.planPensum, (asked, caller) => planList(deps, caller?.id ?? null, asked), {
    limit: limits.plans,
  })
}
