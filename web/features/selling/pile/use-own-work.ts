import { useLayoutEffect } from 'react'
import { openDraft } from '../draft-store.ts'
import { openPile } from './pile-store.ts'

/** Shows a signed-in person their own draft and pile. A layout effect, so that it runs before the page writes to them. */
export function useOwnWork(accountId: string | undefined): void {
  useLayoutEffect(() => {
    if (accountId === undefined) return
    openDraft(accountId)
    openPile(accountId)
  }, [accountId])
}
