/**
 * Phones send photos or scanned numbers, and one page receives them (docs/product.md 2). A photo is relayed and not
 * stored; a number is kept until the page has it. The phone gets an acknowledgement once the page has the thing, and
 * sends it again until then, so no broken connection loses one.
 */
import { randomUUID } from 'node:crypto'
import type { Arrival } from '#contract/events'
import { Refusal, type RefusalCode } from '#contract/refusals'
import { answerEvent, budget } from '../../realtime/answer-event.ts'
import type { Deps } from '../../deps.ts'
import type { SocketFeature } from '../../realtime/socket.ts'
import { photoUrlOf } from './phone-photo.ts'
import { phoneRooms } from './phone-rooms.ts'
import { handOver, keepScan, settleScan } from './phone-scans.ts'
import { countPhoto, liveSession, noteArrival, opens } from './phone-session.ts'

/** Far more than a person can do, and harmless to the server. */
const eventsAMinute = 120

const notTaken = { full: 'photo_too_many', unreadable: 'photo_type' } as const satisfies Partial<
  Record<Arrival, RefusalCode>
>

export const phoneEvents =
  (deps: Deps): SocketFeature =>
  (socket, sockets) => {
    const rooms = phoneRooms(socket, sockets, deps)
    /** The sessions this socket is in. */
    const roles = new Map<string, 'page' | 'phone'>()
    const manners = { log: deps.log, mayAct: budget(eventsAMinute, 60_000) }

    answerEvent(socket, 'join_session', manners, async (sessionId, seat) => {
      const session = await liveSession(deps, sessionId)
      if (seat?.key !== undefined && !opens(session, seat.key)) throw new Refusal('session_unknown')
      const role = seat?.key === undefined ? 'phone' : 'page'
      roles.set(session.id, role)
      if (role === 'page') await rooms.seatPage(session.id)
      else await rooms.seatPhone(session.id, seat?.device)
      void rooms.countPhones(session.id)
      if (role === 'page' && session.takes === 'isbns')
        void handOver(deps, session.id, (scan) => rooms.passScan(session.id, scan))
      return { now: deps.clock.now().toISOString(), endsAt: session.endsAt.toISOString() }
    })

    answerEvent(socket, 'leave_session', manners, async (sessionId) => {
      const role = roles.get(sessionId)
      roles.delete(sessionId)
      if (role === 'page') await rooms.end(sessionId)
      else if (role === 'phone') await rooms.leave(sessionId).then(() => rooms.countPhones(sessionId))
      return {}
    })

    answerEvent(socket, 'image', manners, async ({ sessionId, file, imageId = randomUUID() }) => {
      if (roles.get(sessionId) !== 'phone') throw new Refusal('session_unknown')
      await liveSession(deps, sessionId, 'photos')
      const photo = photoUrlOf(file)
      const hasArrived = await countPhoto(deps, sessionId, imageId)
      if (hasArrived) return {}
      const reply = await rooms.passOn(sessionId, photo, imageId)
      if (reply === null) throw new Refusal('page_away')
      if (reply !== 'taken') throw new Refusal(notTaken[reply])
      await noteArrival(deps, sessionId, imageId)
      return {}
    })

    answerEvent(socket, 'scan', manners, async ({ sessionId, isbn, scanId }) => {
      if (roles.get(sessionId) !== 'phone') throw new Refusal('session_unknown')
      await liveSession(deps, sessionId, 'isbns')
      const scan = { id: scanId, isbn }
      if (await keepScan(deps, sessionId, scan)) return {}
      const reply = await rooms.passScan(sessionId, scan)
      if (reply === null) throw new Refusal('page_away')
      await settleScan(deps, sessionId, scanId, reply)
      if (reply === 'full') throw new Refusal('pile_full')
      return {}
    })

    answerEvent(socket, 'on_the_way', manners, async (sessionId, count) => {
      if (roles.get(sessionId) !== 'phone') throw new Refusal('session_unknown')
      socket.data.onTheWay = count
      await rooms.countPhones(sessionId)
      return {}
    })

    socket.on('disconnect', () => {
      for (const [sessionId, role] of roles)
        void (role === 'page' ? rooms.awaitPage(sessionId) : rooms.countPhones(sessionId))
    })
  }
