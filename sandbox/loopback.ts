/** A stand-in's own little web server on this machine, on a free port, suffering the faults switched on for its provider. */
import type { AddressInfo } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import type { Faults, Provider } from './faults.ts'
import { sufferFaults } from './suffer-faults.ts'

export type Loopback = { baseUrl: string; close: () => Promise<void> }

type Options = {
  provider: Provider
  faults: Faults
  /** The body that comes with a 500. */
  failure: object
  routes: (app: FastifyInstance) => void
  /** By which it is known, where its provider is spoken to over TLS. */
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
  sufferFaults(app, faults, provider, failure)
  routes(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return { baseUrl: `${https ? 'https' : 'http'}://127.0.0.1:${port}`, close: () => app.close() }
}
