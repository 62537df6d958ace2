import { useState, useEffect, useEffectEvent } from 'react'
import { mayResend } from '#rules/verification'
import type { CodeChannel } from '#rules/verification'
import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'
import { useAct } from '../../api/use-act.ts'
import type { SentCode } from './sent-code.ts'

type Outcome = {
  onSent?: (sent: SentCode) => void
  /** The server says that the address or number is already verified. */
  onVerified: () => Promise<void>
}

/**
 * Requests a code. A refusal of type 1 means already verified; any other with a date means too soon and starts the
 * wait.
 */
export function useCodeRequest(channel: CodeChannel, sentBefore: SentCode | null = null) {
  const [sent, setSent] = useState(sentBefore)
  const { busy, refused, act } = useAct()
  const until = sent && !sent.lost && mayResend(new Date(sent.date), channel, new Date(sent.now))

  useLostSms(channel === 'phone' && until ? sent : null, () => setSent(sent && { ...sent, lost: true }))

  async function run(ask: () => Promise<{ date: string }>, { onSent, onVerified }: Outcome) {
    try {
      const { date } = await ask()
      setSent({ date, now: date })
      onSent?.({ date, now: date })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (error.data['type'] === 1) return onVerified()
      const { date } = error.data
      if (typeof date === 'string') setSent({ date, now: (await api.call('settings')).now })
      throw error
    }
  }

  return {
    busy,
    refused,
    /** The code may never have been sent. */
    lost: sent?.lost ?? false,
    /** Set while no other code may be requested. */
    wait: sent && until ? { until: until.toISOString(), now: sent.now, onDone: () => setSent(null) } : null,
    request: (ask: () => Promise<{ date: string }>, outcome: Outcome) => act(() => run(ask, outcome)),
  }
}

export type CodeWait = NonNullable<ReturnType<typeof useCodeRequest>['wait']>

/** When to check, in seconds after the request. The call to the SMS provider times out after eight. */
const checkAfter = [10, 20, 40]

/** Checks whether the SMS was sent at all while the person waits for it. `onLost` ends the wait. */
function useLostSms(sent: SentCode | null, onLost: () => void): void {
  const reportLost = useEffectEvent(onLost)

  useEffect(() => {
    if (!sent) return undefined
    const age = (Date.parse(sent.now) - Date.parse(sent.date)) / 1000
    const due = checkAfter.filter((seconds) => seconds > age)
    const timers = (due.length === checkAfter.length ? due : [age, ...due]).map((seconds) =>
      setTimeout(() => void check(), (seconds - age) * 1000),
    )
    async function check() {
      const { phoneCode } = await api.call('account').catch(orNothing)
      if (phoneCode?.lost && phoneCode.date === sent?.date) reportLost()
    }
    return () => timers.forEach(clearTimeout)
  }, [sent])
}

/** A refused check changes nothing: the wait goes on. */
function orNothing(error: unknown): { phoneCode: null } {
  if (error instanceof Refused) return { phoneCode: null }
  throw error
}
