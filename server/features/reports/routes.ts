import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/reports'
import type { Deps } from '../../deps.ts'
import { limits } from '../../http/limits.ts'
import { serve } from '../../http/serve.ts'
import { reportListing, reportPerson } from './report-listing.ts'

export function reportRoutes(app: FastifyInstance, deps: Deps): void {
  const limit = limits.reports
  serve(app, deps, contract.reportListing, (said, caller) => reportListing(deps, caller?.id ?? null, said), {
    limit,
  })
  serve(app, deps, contract.reportPerson, (said, caller) => reportPerson(deps, caller?.id ?? null, said), {
    limit,
  })
}
