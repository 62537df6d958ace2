import type { FastifyReply } from 'fastify'
import { Refusal } from '#contract/refusals'

/** A signal that is aborted, with a Refusal, when the caller is gone. */
export function goneSignal({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const gone = new AbortController()
  // The answer reaches nobody. An answered request has nothing left to stop.
  const abort = () => gone.abort(new Refusal('invalid'))
  if (raw.closed) abort()
  else raw.once('close', abort)
  return gone.signal
}
