import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/reports'
import type { Deps } from '../../deps.ts'
import { limits } from '../../http/limits.ts'
import { serve } from '../../http/serve.ts'
import { reportListing, reportPensum, reportPerson } from './report-listing.ts'

export function reportRoutes(app: FastifyInstance, deps: Deps): void {
  const limit = limits.reports
  serve(
    app,
    deps,
    contract.reportListing,
    (params, caller) => reportListing(deps, caller?.id ?? null, params),
    {
      limit,
    },
  )
  serve(
    app,
    deps,
    contract.reportPerson,
    (params, caller) => reportPerson(deps, caller?.id ?? null, params),
    {
      limit,
    },
  )
  serve(
    app,
    deps,
    contract.reportPensum,
    (params, caller) => reportPensum(deps, caller?.id ?? null, params),
    {
      limit,
    },
  )
}
