import { mayResend } from '#rules/verification'
import type { CodeChannel } from '#rules/verification'
import { WaitForCode } from '../accounts/resend-code.tsx'
import type { SentCode } from '../accounts/sent-code.ts'

/** How long until another code may be asked for, as the help of the field that it is for. */
export function WaitAtField(props: { channel: CodeChannel; sent: SentCode; onDone: () => void }) {
  const { channel, sent, onDone } = props
  const until = mayResend(new Date(sent.date), channel, new Date(sent.now))
  if (!until) return null
  return <WaitForCode wait={{ until: until.toISOString(), now: sent.now, onDone }} />
}
