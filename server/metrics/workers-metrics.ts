/** The numbers of all workers together: the primary asks each over its channel, and adds up what they answer. */
import cluster, { type Worker } from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import { AggregatorRegistry, type Registry } from 'prom-client'

type Metrics = Parameters<typeof AggregatorRegistry.aggregate>[0][number]
type Question = { metricsWanted: number }
type Answer = { metricsOf: number; metrics: Metrics }

/** A busy worker answers when it can; one that is stuck does not hold up the others. */
const patienceMs = 2_000

/** Runs in a worker. */
export function answerPrimary(registry: Registry): void {
  process.on('message', (message: Question) => {
    if (message.metricsWanted === undefined) return
    void registry.getMetricsAsJSON().then((metrics) => {
      // The primary may have ended meanwhile.
      if (process.connected) process.send!({ metricsOf: message.metricsWanted, metrics })
    })
  })
}

/** Runs in the primary. A worker that does not answer in time is left out. */
export async function askWorkers(): Promise<string> {
  const workers = Object.values(cluster.workers ?? {}).filter((one) => one?.isConnected() === true)
  const answers = await Promise.all(workers.map((worker) => answerOf(worker!)))
  const all = answers.filter((metrics) => metrics !== null)
  return all.length === 0 ? '' : AggregatorRegistry.aggregate(all).metrics()
}

let asked = 0

async function answerOf(worker: Worker): Promise<Metrics | null> {
  const number = ++asked
  const { promise, resolve } = Promise.withResolvers<Metrics>()
  const hear = (message: Answer) => {
    if (message.metricsOf === number) resolve(message.metrics)
  }
  worker.on('message', hear)
  try {
    worker.send({ metricsWanted: number } satisfies Question)
    return await Promise.race([promise, pause(patienceMs, null, { ref: false })])
  } finally {
    worker.off('message', hear)
  }
}
