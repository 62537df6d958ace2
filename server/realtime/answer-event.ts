/** Binds a client's event to its act, as `serve` does for a call: validates the payload, and always answers. Each event is a work with its own id. */
import type { z } from 'zod'
import { clientEvents, type Answer, type ClientEvent } from '#contract/events'
import { Refusal } from '#contract/refusals'
import { expectedRefusal, ownFailure } from '../http/errors.ts'
import { newWorkId, withWorkId, type Log } from '../log.ts'
import { beginWork } from '../trace.ts'
import type { LiveSocket } from './sockets.ts'

type Sent<E extends ClientEvent> = z.output<(typeof clientEvents)[E]>

export function answerEvent<E extends ClientEvent>(
  socket: LiveSocket,
  event: E,
  { log, mayAct }: { log: Log; mayAct: () => boolean },
  act: (...sent: Sent<E>) => Promise<object>,
): void {
  async function answerTo(sent: unknown[]): Promise<Answer> {
    const end = beginWork({ name: `event ${event}`, kind: 'event' })
    let failed = false
    try {
      if (!mayAct()) throw new Refusal('too_many_tries')
      const judged = clientEvents[event].safeParse(sent)
      if (!judged.success) throw new Refusal('invalid')
      return { ok: true, ...(await act(...(judged.data as Sent<E>))) }
    } catch (error) {
      const refusal = expectedRefusal(error as Error)
      failed = refusal === null
      if (failed) log.error({ err: error, event }, 'an event of a socket failed')
      const { code, message } = refusal ?? ownFailure(error)
      return { ok: false, code, message }
    } finally {
      end?.(failed)
    }
  }
  const handle = async (...sent: unknown[]) => {
    const answer: unknown = typeof sent.at(-1) === 'function' ? sent.pop() : null
    const reply = await withWorkId(newWorkId(), () => answerTo(sent))
    if (typeof answer === 'function') answer(reply)
  }
  socket.on<ClientEvent>(event, (...sent: unknown[]) => void handle(...sent))
}

/** Limits events per window of time; returns false once the limit is used up. */
export function budget(most: number, windowMs: number): () => boolean {
  let [left, endsAt] = [most, 0]
  return () => {
    const now = performance.now()
    if (now >= endsAt) [left, endsAt] = [most, now + windowMs]
    return left-- > 0
  }
}
