import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/push'
import type { Deps } from '../../../deps.ts'
import { limits } from '../../../http/limits.ts'
import { serve } from '../../../http/serve.ts'
import { pushStatus } from './status.ts'
import { tryPush } from './try-push.ts'
import { turnOffPushElsewhere, turnOffPushHere } from './turn-off.ts'
import { renewPushDevice, turnOnPushHere } from './turn-on.ts'

export function pushRoutes(app: FastifyInstance, deps: Deps): void {
  const limit = { limit: limits.pushDevices }
  serve(app, deps, contract.pushStatus, ({ endpoint }, { id }) => pushStatus(deps, id, endpoint))
  serve(app, deps, contract.turnOnPush, (device, caller) => turnOnPushHere(deps, caller, device), limit)
  serve(app, deps, contract.turnOffPush, ({ endpoint }, { id }) => turnOffPushHere(deps, id, endpoint))
  serve(app, deps, contract.turnOffOtherPush, ({ endpoint }, { id }) =>
    turnOffPushElsewhere(deps, id, endpoint),
  )
  serve(app, deps, contract.renewPush, (body) => renewPushDevice(deps, body), limit)
  serve(app, deps, contract.tryPush, ({ endpoint }, { id }) => tryPush(deps, id, endpoint), {
    limit: limits.pushTrials,
  })
}
