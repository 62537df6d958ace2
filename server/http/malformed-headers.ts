/**
 * Refuses a request whose host, protocol or address is malformed, as it came or as a trusted proxy forwarded it. Later
 * code puts them into links and counts by them.
 */
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/refusals'

/** A name or an IPv4 address, or an IPv6 address in brackets, and a port. The URL standard refuses some: 1.2.3.4.5. */
const host = /^([a-z\d_.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i

export function refuseMalformedHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(isMalformed(request) ? new Refusal('invalid') : undefined)
  })
}

/** HTTP/1.0, which health checks speak, needs no host. */
function isMalformed({ host: given, protocol, ip }: FastifyRequest): boolean {
  if (given && !(host.test(given) && URL.canParse(`http://${given}`))) return true
  return (protocol !== 'http' && protocol !== 'https') || isIP(ip) === 0
}
