import { useEffect, useEffectEvent } from 'react'
import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'
import type { SentCode } from './sent-code.ts'

/** Seconds after the code was asked for: the SMS provider is given up after eight. */
const looks = [10, 20, 40]

/** Looks whether the text ever left, while its owner waits for it; `onLost` ends the wait. */
export function useLostText(sent: SentCode | null, onLost: () => void): void {
  const tellLost = useEffectEvent(onLost)

  useEffect(() => {
    if (!sent) return undefined
    const age = (Date.parse(sent.now) - Date.parse(sent.date)) / 1000
    const due = looks.filter((seconds) => seconds > age)
    const timers = (due.length === looks.length ? due : [age, ...due]).map((seconds) =>
      setTimeout(() => void look(), (seconds - age) * 1000),
    )
    async function look() {
      const { phoneCode } = await api.call('account').catch(orNothing)
      if (phoneCode?.lost && phoneCode.date === sent?.date) tellLost()
    }
    return () => timers.forEach(clearTimeout)
  }, [sent])
}

/** The wait goes on as if nothing was asked, and the server has the last word. */
function orNothing(error: unknown): { phoneCode: null } {
  if (error instanceof Refused) return { phoneCode: null }
  throw error
}
