import { useEffect, useState } from 'react'

/** A second press within this time is aimed at the card that was there before. */
const settleMs = 1_000

/**
 * Whether cards have just moved up because one disappeared. A second, impatient press would then delete the book that
 * moved under the pointer.
 */
export function useSettling(count: number): boolean {
  const [lastCount, setLastCount] = useState(count)
  /** The count after the removal, while the cards settle. */
  const [settlingCount, setSettlingCount] = useState<number | null>(null)
  if (count !== lastCount) {
    setLastCount(count)
    setSettlingCount(count < lastCount ? count : null)
  }
  useEffect(() => {
    if (settlingCount === null) return undefined
    const timer = setTimeout(() => setSettlingCount(null), settleMs)
    return () => clearTimeout(timer)
  }, [settlingCount])
  return settlingCount !== null
}
