/** How many sockets one caller may have open. Counted in this process, so that counting costs nothing. */
import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import { originOf } from '../http/origin.ts'

/** An origin's sockets without a log-in: phones and pages that share photos. A school may be one origin. */
export const mostOfGuests = 50
/** A person's tabs and devices. */
export const mostOfAccount = 20
/** An origin's connections that have not said yet whose they are; a whole school may come back at once. */
const mostPending = 500

/** Takes one of an origin's places until it is given back; null when all are taken. */
export type Places = (origin: string) => (() => void) | null

export function placesFor(most: number): Places {
  const taken = new Map<string, number>()
  return (origin) => {
    const count = taken.get(origin) ?? 0
    if (count >= most) return null
    taken.set(origin, count + 1)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      const left = taken.get(origin)! - 1
      if (left === 0) taken.delete(origin)
      else taken.set(origin, left)
    }
  }
}

/** The caller's origin behind the proxies that the setting names, as `request.ip` of a call. */
export function callerOrigin(trustProxy: boolean | string): (request: IncomingMessage) => string {
  const named = typeof trustProxy === 'string' ? trustProxy.split(',').map((name) => name.trim()) : []
  const trusts = trustProxy === true ? () => true : proxyAddr.compile(named)
  return (request) => originOf(proxyAddr(request, trusts))
}

export const pendingPlaces = () => placesFor(mostPending)
export const guestPlaces = () => placesFor(mostOfGuests)
