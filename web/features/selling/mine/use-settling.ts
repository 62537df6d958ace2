import { useEffect, useState } from 'react'

/** As long as somebody who presses again means what stood there a moment ago. */
const settleMs = 1_000

/**
 * Whether cards have just moved up because one has gone. What has slid under the pointer is then not what was aimed at: a
 * second, impatient press would delete the next book.
 */
export function useSettling(count: number): boolean {
  const [known, setKnown] = useState(count)
  /** How many were left by what they move up for. */
  const [left, setLeft] = useState<number | null>(null)
  if (count !== known) {
    setKnown(count)
    setLeft(count < known ? count : null)
  }
  useEffect(() => {
    if (left === null) return undefined
    const turn = setTimeout(() => setLeft(null), settleMs)
    return () => clearTimeout(turn)
  }, [left])
  return left !== null
}
