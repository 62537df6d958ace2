import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/enquiries'
import type { Deps } from '../../deps.ts'
import { limits } from '../../http/limits.ts'
import { serve } from '../../http/serve.ts'
import { contactUs } from './contact-us.ts'
import { listMyEnquiries } from './list-my-enquiries.ts'

export function enquiryRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.contactUs, (said, caller) => contactUs(deps, caller?.id ?? null, said), {
    limit: limits.enquiries,
  })
  serve(app, deps, contract.myEnquiries, (_, { id }) => listMyEnquiries(deps, id))
}
