/** Answers `/metrics` on a port of its own, which no browser has to reach. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Registry } from 'prom-client'
import type { Log } from '../log.ts'
import { StartFailure } from '../start-failure.ts'

export type MetricsPlace = { host: string; port: number }

/** `read` is asked once at a time: who comes meanwhile gets the same answer. */
export async function serveMetrics(
  { host, port }: MetricsPlace,
  { read, log }: { read: () => Promise<string>; log: Log },
): Promise<{ url: string; close(): Promise<void> }> {
  let running: Promise<string> | null = null
  const readOnce = () => (running ??= read().finally(() => (running = null)))
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    readOnce().then(
      (text) => response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be read')
        response.writeHead(500).end()
      },
    )
  })
  try {
    await once(server.listen({ host, port }), 'listening')
  } catch (error) {
    throw new StartFailure(
      `METRICS_PORT ${port} on ${host} cannot be used (${(error as NodeJS.ErrnoException).code}); set another one`,
    )
  }
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}/metrics`,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
