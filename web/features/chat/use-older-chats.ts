import { useMemo, useState } from 'react'
import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'
import { withOlder } from './chat-view.ts'
import type { Chat } from './chat-view.ts'
import { olderThan } from './load-inbox.ts'
import type { Inbox } from './load-inbox.ts'

export type OlderChats = { state: 'none' | 'some' | 'coming' | 'failed'; fetch: () => void }

/** The list as it was loaded, and the pages before it that were asked for: they stay when it is loaded again. */
export function useOlderChats({ chats: loaded, olderUntil }: Pick<Inbox, 'chats' | 'olderUntil'>) {
  const [fetched, setFetched] = useState<{ chats: readonly Chat[]; olderUntil: string | null } | null>(null)
  const [way, setWay] = useState<'idle' | 'coming' | 'failed'>('idle')
  const until = fetched ? fetched.olderUntil : olderUntil
  const chats = useMemo(() => withOlder(fetched?.chats ?? [], loaded), [fetched, loaded])

  async function fetchOlder() {
    if (until === null || way === 'coming') return
    setWay('coming')
    try {
      const page = await api.call('chatsGet', { until })
      setFetched({ chats: withOlder(page, chats), olderUntil: olderThan(page) })
      setWay('idle')
    } catch (error) {
      setWay('failed')
      if (!(error instanceof Refused)) throw error
    }
  }

  const more = until === null ? 'none' : 'some'
  const state: OlderChats['state'] = way === 'idle' ? more : way
  return { chats, older: { state, fetch: () => void fetchOlder() } satisfies OlderChats }
}
