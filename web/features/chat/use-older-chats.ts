import { useMemo, useState } from 'react'
import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'
import { withOlder } from './chat-view.ts'
import type { Chat } from './chat-view.ts'
import { olderThan } from './load-inbox.ts'
import type { Inbox } from './load-inbox.ts'

export type OlderChats = { state: 'none' | 'some' | 'loading' | 'failed'; fetch: () => void }

/** The loaded list with the older pages fetched on request, which stay when the list is reloaded. */
export function useOlderChats({ chats: loaded, olderUntil }: Pick<Inbox, 'chats' | 'olderUntil'>) {
  const [fetched, setFetched] = useState<{ chats: readonly Chat[]; olderUntil: string | null } | null>(null)
  const [fetchState, setFetchState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const until = fetched ? fetched.olderUntil : olderUntil
  const chats = useMemo(() => withOlder(fetched?.chats ?? [], loaded), [fetched, loaded])

  async function fetchOlder() {
    if (until === null || fetchState === 'loading') return
    setFetchState('loading')
    try {
      const page = await api.call('chatsGet', { until })
      setFetched({ chats: withOlder(page, chats), olderUntil: olderThan(page) })
      setFetchState('idle')
    } catch (error) {
      setFetchState('failed')
      if (!(error instanceof Refused)) throw error
    }
  }

  const idleState = until === null ? 'none' : 'some'
  const state: OlderChats['state'] = fetchState === 'idle' ? idleState : fetchState
  return { chats, older: { state, fetch: () => void fetchOlder() } satisfies OlderChats }
}
