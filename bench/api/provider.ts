/**
 * The stand-ins of the payment provider and the mail relay in a process of their own, so that their work is not counted
 * as the marketplace's. The payment provider's time of an answer is measured here: as the marketplace sees it, it would contain waiting for the marketplace.
 */
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { sandboxClock } from '#sandbox/clock'
import { sandboxFaults } from '#sandbox/faults'
import { startSmtpStandIn } from '#sandbox/smtp/stand-in'
import { openStore } from '#sandbox/store'
import { startStripeStandIn } from '#sandbox/stripe/stand-in'
import { answerParent } from './answer-parent.ts'
import { atPart } from '../at-part.ts'
import type { StandIns } from './node.ts'

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
const world = { store, clock: sandboxClock(store), faults: sandboxFaults(store) }
const payments = await startStripeStandIn({
  ...world,
  publicUrl: () => 'https://payments.example',
  webhooks: () => null,
})
const mail = await startSmtpStandIn(world)
const first: StandIns = {
  payments: { apiBase: payments.apiBase, secretKey: payments.secretKey },
  mail: { url: mail.url },
}
answerParent(first, { figures }, async () => {
  await payments.close()
  await mail.close()
})

/** Counts since the last question. */
function figures(): ProviderFigures {
  const all = times
  times = []
  return { answers: all.length, p50: atPart(all, 0.5) }
}
