import { useEffect, useState } from 'react'
import { mayMove } from './may-move.ts'

const vibrationMs = 30

/** Returns what has happened since the page came. Its stamps land, with a short vibration where the device allows it. */
export function useLanded(happened: readonly string[]): ReadonlySet<string> {
  const [before] = useState(() => new Set(happened))
  const landed = new Set(happened.filter((one) => !before.has(one)))
  useEffect(() => {
    if (landed.size > 0 && mayMove()) navigator.vibrate?.(vibrationMs)
  }, [landed.size])
  return landed
}
