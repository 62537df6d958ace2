import { useCallback, useEffect, useState } from 'react'
import type { Reply } from '#contract/contract'
import { api } from '../../../api/browser.ts'
import { useAct } from '../../../api/use-act.ts'

/** What stands in the way of leaving, asked when the question comes up and again when the answer has changed. */
export function useDeletionCheck() {
  const [found, setFound] = useState<Reply<'accountDeletion'> | null>(null)
  const { refused, act } = useAct()

  const look = useCallback(async () => {
    setFound(await api.call('accountDeletion'))
  }, [])

  useEffect(() => {
    act(look)
    // oxlint-disable-next-line react/exhaustive-deps -- once; `act` is made anew with each render
  }, [look])

  return { found, refused, look, lookAgain: () => act(look) }
}
