/**
 * The stand-in of the payment provider in a process of its own, so that its work is not counted as the marketplace's.
 * Its time of an answer is measured here: as the marketplace sees it, it would contain waiting for the marketplace.
 */
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { sandboxClock } from '#sandbox/clock'
import { sandboxFaults } from '#sandbox/faults'
import { openStore } from '#sandbox/store'
import { startStripeStandIn } from '#sandbox/stripe/stand-in'
import { answerParent } from './answer-parent.ts'
import { atPart } from '../at-part.ts'
import type { NodeSettings } from './node.ts'

export type ProviderFigures = { answers: number; p50: number }

const begun = new WeakMap<IncomingMessage, number>()
let times: number[] = []
type Heard = { request: IncomingMessage }
subscribe('http.server.request.start', (message) => {
  begun.set((message as Heard).request, performance.now())
})
subscribe('http.server.response.finish', (message) => {
  times.push(performance.now() - begun.get((message as Heard).request)!)
})

const store = openStore(':memory:')
const { apiBase, secretKey, close } = await startStripeStandIn({
  store,
  clock: sandboxClock(store),
  faults: sandboxFaults(store),
  publicUrl: () => 'https://payments.example',
  webhooks: () => null,
})
const first: NodeSettings['payments'] = { apiBase, secretKey }
answerParent(first, { figures }, close)

/** Since the last question. */
function figures(): ProviderFigures {
  const all = times
  times = []
  return { answers: all.length, p50: atPart(all, 0.5) }
}
