import { useEffect, useState } from 'react'
import { Refused } from '../../api/refused.ts'
import type { Change, SaveChange } from './use-notice-choice.ts'

type Said = { saved: true } | { refused: string } | null

const shownMs = 2000

/** The words of a row after a tick: that it is saved, for two seconds, or why it is not. */
export function useSaving(save: SaveChange) {
  const [said, setSaid] = useState<Said>(null)
  const [fault, setFault] = useState<{ error: unknown } | null>(null)
  if (fault) throw fault.error

  useEffect(() => {
    if (said === null || !('saved' in said)) return
    const over = setTimeout(() => setSaid(null), shownMs)
    return () => clearTimeout(over)
  }, [said])

  const choose = (change: Change) => {
    setSaid(null)
    save(change).then(
      (isSaved) => setSaid(isSaved ? { saved: true } : null),
      (error: unknown) =>
        error instanceof Refused ? setSaid({ refused: error.message }) : setFault({ error }),
    )
  }
  return {
    choose,
    isSaved: said !== null && 'saved' in said,
    refused: said !== null && 'refused' in said ? said.refused : null,
  }
}
