import { useRef, useState } from 'react'
import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'
import { withLatest, mayHaveOlder, merged } from './messages.ts'
import type { Message } from './messages.ts'

export type Older = { state: 'none' | 'some' | 'loading' | 'failed'; fetch: () => void }

/** A chat's messages: the latest, and the older pages fetched on request. */
export function useOlder(chatId: string, latest: readonly Message[]) {
  const [known, setKnown] = useState(latest)
  const [mergedLatest, setMergedLatest] = useState(latest)
  const [state, setState] = useState<Older['state']>(mayHaveOlder(latest) ? 'some' : 'none')
  const fetching = useRef(false)

  if (latest !== mergedLatest) {
    const now = withLatest(known, latest)
    setMergedLatest(latest)
    setKnown(now)
    // The older messages were dropped, and can be fetched again.
    if (now === latest && mayHaveOlder(latest)) setState('some')
  }

  async function fetchOlder() {
    const before = known[0]?._id
    if (fetching.current || before === undefined || state === 'none') return
    fetching.current = true
    setState('loading')
    try {
      const page = await api.call('chatMessages', { chatId, before })
      setKnown((now) => merged(page, now))
      setState(mayHaveOlder(page) ? 'some' : 'none')
    } catch (error) {
      setState('failed')
      if (!(error instanceof Refused)) throw error
    } finally {
      fetching.current = false
    }
  }

  return { known, older: { state, fetch: () => void fetchOlder() } satisfies Older }
}
