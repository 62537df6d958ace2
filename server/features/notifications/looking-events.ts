/** A person who has a page of ours visible needs no notification; a page reports whenever that changes. */
import { Refusal } from '#contract/refusals'
import { answerEvent, budget } from '../../realtime/answer-event.ts'
import { lookingRoomOf } from '../../realtime/rooms.ts'
import type { Deps } from '../../deps.ts'
import type { SocketFeature } from '../../realtime/socket.ts'

const changesAMinute = 120

export const lookingEvents =
  (deps: Deps): SocketFeature =>
  (socket) => {
    const { caller } = socket.data
    const manners = { log: deps.log, mayAct: budget(changesAMinute, 60_000) }

    answerEvent(socket, 'looking', manners, async (isLooking) => {
      if (!caller) throw new Refusal('not_signed_in')
      const room = lookingRoomOf(caller.id)
      await (isLooking ? socket.join(room) : socket.leave(room))
      return {}
    })
  }
