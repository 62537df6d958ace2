/**
 * Sends a form with files over an unreliable connection: it reports progress, and sends again what got no answer. Use it
 * only for calls that may be sent twice.
 */
import type { Reply } from '#contract/contract'
import type { CallName } from '#contract/paths'
import { createApi } from './client.ts'
import { sendWithProgress } from './send-with-progress.ts'
import type { OnSent } from './send-with-progress.ts'
import { readToken } from './session.ts'
import { untilAnswered } from './until-answered.ts'

export function sendForm<Name extends CallName>(
  name: Name,
  form: FormData,
  { onSent, onBroken }: { onSent: OnSent; onBroken: () => void },
): Promise<Reply<Name>> {
  const { call } = createApi({ call: sendWithProgress(onSent), token: readToken })
  return untilAnswered(() => call(name, form), { onBroken })
}
