import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Pixels from the end that still count as being there, and from the top at which older ones are fetched. */
const near = 64
const soon = 240

type LogScroll = {
  /** What stands first and last; null while there is nothing. */
  first: string | null
  last: string | null
  /** The last one is one's own, which one wants to see. */
  lastIsOwn: boolean
  onNearTop: () => void
}

/**
 * A log that stays at its end while its reader is there, and where they look when something comes above or below. The
 * style sheet turns the browser's own anchoring off, which not all have.
 */
export function useLogScroll({ first, last, lastIsOwn, onNearTop }: LogScroll) {
  const log = useRef<HTMLDivElement>(null)
  const before = useRef({ first, last, height: 0, top: 0, atEnd: true })
  const [hasNewBelow, setHasNewBelow] = useState(false)

  function note() {
    const { current: box } = log
    if (!box) return
    const atEnd = box.scrollHeight - box.scrollTop - box.clientHeight < near
    before.current = { first, last, height: box.scrollHeight, top: box.scrollTop, atEnd }
    if (atEnd) setHasNewBelow(false)
  }

  useLayoutEffect(() => {
    const { current: box } = log
    const was = before.current
    if (!box) return
    if (was.atEnd || (last !== was.last && lastIsOwn)) toEnd(box)
    else if (first !== was.first) box.scrollTop = was.top + box.scrollHeight - was.height
    if (last !== was.last && !was.atEnd && !lastIsOwn) setHasNewBelow(true)
    note()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what stands there decides, not a new `note`
  }, [first, last, lastIsOwn])

  useEffect(() => {
    const { current: box } = log
    if (!box) return undefined
    // The box to write in grows, a keyboard comes up, a picture takes its room.
    const watch = new ResizeObserver(() => before.current.atEnd && toEnd(box))
    watch.observe(box)
    return () => watch.disconnect()
  }, [])

  function onScroll() {
    note()
    if (log.current && log.current.scrollTop < soon) onNearTop()
  }

  return { log, onScroll, hasNewBelow, toEnd: () => log.current && toEnd(log.current) }
}

function toEnd(box: HTMLElement) {
  box.scrollTo({ top: box.scrollHeight })
}
