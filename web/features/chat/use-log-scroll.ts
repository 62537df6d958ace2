import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Distances in px: from the end, within which the reader counts as being there; from the top, within which older messages are fetched. */
const endDistance = 64
const fetchDistance = 240

type LogScroll = {
  /** The ids of the first and last message; null while there are none. */
  first: string | null
  last: string | null
  /** The last message is the viewer's own, so the log scrolls to it. */
  lastIsOwn: boolean
  onNearTop: () => void
}

/**
 * Keeps a log at its end while the reader is there, and otherwise keeps the visible messages in place when others are added
 * above or below. The style sheet turns off the browser's scroll anchoring, which not every browser has.
 */
export function useLogScroll({ first, last, lastIsOwn, onNearTop }: LogScroll) {
  const log = useRef<HTMLDivElement>(null)
  const before = useRef({ first, last, height: 0, top: 0, atEnd: true })
  const [hasNewBelow, setHasNewBelow] = useState(false)

  function remember() {
    const { current: box } = log
    if (!box) return
    const atEnd = box.scrollHeight - box.scrollTop - box.clientHeight < endDistance
    before.current = { first, last, height: box.scrollHeight, top: box.scrollTop, atEnd }
    if (atEnd) setHasNewBelow(false)
  }

  useLayoutEffect(() => {
    const { current: box } = log
    const previous = before.current
    if (!box) return
    if (previous.atEnd || (last !== previous.last && lastIsOwn)) scrollToEnd(box)
    else if (first !== previous.first) box.scrollTop = previous.top + box.scrollHeight - previous.height
    if (last !== previous.last && !previous.atEnd && !lastIsOwn) setHasNewBelow(true)
    remember()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the messages decide, not a new `remember`
  }, [first, last, lastIsOwn])

  useEffect(() => {
    const { current: box } = log
    if (!box) return undefined
    // The message box grows, a keyboard opens, or a picture loads.
    const watch = new ResizeObserver(() => before.current.atEnd && scrollToEnd(box))
    watch.observe(box)
    return () => watch.disconnect()
  }, [])

  function onScroll() {
    remember()
    if (log.current && log.current.scrollTop < fetchDistance) onNearTop()
  }

  return { log, onScroll, hasNewBelow, scrollToEnd: () => log.current && scrollToEnd(log.current) }
}

function scrollToEnd(box: HTMLElement) {
  box.scrollTo({ top: box.scrollHeight })
}
