/**
 * The web server of one stand-in on this machine, on a free port, with the faults that are switched on for its
 * provider.
 */
import type { AddressInfo } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import type { Faults, Provider } from './faults.ts'
import { applyFaults } from './apply-faults.ts'

export type Loopback = { baseUrl: string; close: () => Promise<void> }

type Options = {
  provider: Provider
  faults: Faults
  /** The body of a 500. */
  failure: object
  routes: (app: FastifyInstance) => void
  /** Key and certificate, for a provider that is called over TLS. */
  https?: { key: string; cert: string }
}

export async function startLoopback({
  provider,
  faults,
  failure,
  routes,
  https,
}: Options): Promise<Loopback> {
  const options = { forceCloseConnections: true, ...(https ? { https } : {}) }
  const app: FastifyInstance = fastify(options)
  applyFaults(app, faults, provider, failure)
  routes(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return { baseUrl: `${https ? 'https' : 'http'}://127.0.0.1:${port}`, close: () => app.close() }
}
