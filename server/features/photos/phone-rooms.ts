/** The members of a session, on any node: one page, and the phones that send to it. */
import { setTimeout as pause } from 'node:timers/promises'
import { arrival, landing, type Arrival, type Landing } from '#contract/events'
import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import type { LiveSocket } from '../../realtime/sockets.ts'
import type { Sockets } from '../../realtime/sockets.ts'
import type { Scan } from './phone-scans.ts'
import { awaitMs, awaitPage, endPhoneSession, liveSession, seatPage } from './phone-session.ts'

const pageOf = (sessionId: string) => `phone-session:${sessionId}:page`
const phonesOf = (sessionId: string) => `phone-session:${sessionId}:phones`

const arrivalMs = 10_000

/** The newest count of each session that this node is waiting for. */
const newestCount = new Map<string, symbol>()

export function phoneRooms(socket: LiveSocket, sockets: Sockets, deps: Deps) {
  const emitEnd = (sessionId: string) => sockets.in(phonesOf(sessionId)).emit('session_ended')

  return {
    async seatPhone(sessionId: string, device = socket.id) {
      socket.data.device = device
      await socket.join(phonesOf(sessionId))
    },

    /** The newest socket with the page's key is the page; the others are leftovers of lost connections. */
    async seatPage(sessionId: string) {
      await seatPage(deps, sessionId, socket.id)
      sockets.in(pageOf(sessionId)).except(socket.id).disconnectSockets(true)
      await socket.join(pageOf(sessionId))
    },

    async leave(sessionId: string) {
      await socket.leave(phonesOf(sessionId))
    },

    async end(sessionId: string) {
      await endPhoneSession(deps, sessionId)
      await socket.leave(pageOf(sessionId))
      emitEnd(sessionId)
    },

    /** The page disappeared: its connection broke, or it was closed. */
    async awaitPage(sessionId: string) {
      try {
        if (!(await awaitPage(deps, sessionId, socket.id))) return
        await pause(awaitMs, undefined, { ref: false })
        await liveSession(deps, sessionId)
      } catch (error) {
        if (error instanceof Refusal) emitEnd(sessionId)
        else deps.log.warn({ err: error }, 'it is not known whether a session has ended')
      }
    },

    /** Tells the page. A count waits for every node, and one of a node that has just died is overtaken by later ones. */
    async countPhones(sessionId: string) {
      const own = Symbol('count')
      newestCount.set(sessionId, own)
      const isNewest = () => newestCount.get(sessionId) === own
      try {
        const phones = await sockets.in(phonesOf(sessionId)).fetchSockets()
        // A phone's leftover of a lost connection is the same device.
        const devices = new Map(phones.map(({ data }) => [data.device, data.onTheWay ?? 0]))
        const onTheWay = [...devices.values()].reduce((sum, count) => sum + count, 0)
        if (isNewest()) sockets.in(pageOf(sessionId)).emit('session_phones', devices.size, onTheWay)
      } catch (error) {
        // A node does not answer; photos still arrive.
        deps.log.warn({ err: error }, 'the phones of a session could not be counted')
      } finally {
        if (isNewest()) newestCount.delete(sessionId)
      }
    },

    /** Returns the page's answer, or null when there is none. */
    async passOn(sessionId: string, photo: string, imageId: string): Promise<Arrival | null> {
      const reply: unknown = await sockets
        .in(pageOf(sessionId))
        .timeout(arrivalMs)
        .emitWithAck('image', photo, imageId)
        // Some sockets did not answer in time; the error holds the others' answers.
        .catch((error: { responses: unknown }) => error.responses)
      return arrival.array().parse(reply)[0] ?? null
    },

    /** The same for a scanned number. */
    async passScan(sessionId: string, { id, isbn }: Scan): Promise<Landing | null> {
      const reply: unknown = await sockets
        .in(pageOf(sessionId))
        .timeout(arrivalMs)
        .emitWithAck('scan', isbn, id)
        .catch((error: { responses: unknown }) => error.responses)
      return landing.array().parse(reply)[0] ?? null
    },
  }
}
