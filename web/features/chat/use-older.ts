import { useRef, useState } from 'react'
import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'
import { joined, mayHaveOlder, merged } from './messages.ts'
import type { Message } from './messages.ts'

export type Older = { state: 'none' | 'some' | 'coming' | 'failed'; fetch: () => void }

/** All that is known of a chat's messages: the latest, and the pages before them that were asked for. */
export function useOlder(chatId: string, latest: readonly Message[]) {
  const [known, setKnown] = useState(latest)
  const [joinedWith, setJoinedWith] = useState(latest)
  const [state, setState] = useState<Older['state']>(mayHaveOlder(latest) ? 'some' : 'none')
  const fetching = useRef(false)

  if (latest !== joinedWith) {
    const now = joined(known, latest)
    setJoinedWith(latest)
    setKnown(now)
    // Older ones have been let go, to be asked for again.
    if (now === latest && mayHaveOlder(latest)) setState('some')
  }

  async function fetchOlder() {
    const before = known[0]?._id
    if (fetching.current || before === undefined || state === 'none') return
    fetching.current = true
    setState('coming')
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
