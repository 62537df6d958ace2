import { useEffect, useState } from 'react'

/** As long as somebody who presses again means what stood there a moment ago. */
const settleMs = 1_000

/**
 * Whether cards have just moved up because one has gone. What has slid under the pointer is then not what was aimed at: a
 * second, impatient press would delete the next book.
 */
export function useSettling(count: number): boolean {
  const [known, setKnown] = useState(count)
  const [settling, setSettling] = useState(false)
  if (count !== known) {
    setKnown(count)
    setSettling(count < known)
  }
  useEffect(() => {
    if (!settling) return undefined
    const turn = setTimeout(() => setSettling(false), settleMs)
    return () => clearTimeout(turn)
  }, [settling, known])
  return settling
}
