import { useEffect } from 'react'
import { useNavigate } from 'react-router'

type CaseKeys = {
  /** The orders in the queues, in their order. */
  queue: readonly string[]
  orderId: string
}

/** J and K open the next and the previous case, S goes to the message and N to the note. No key moves money. */
export function useCaseKeys({ queue, orderId }: CaseKeys) {
  const navigate = useNavigate()
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const key = event.key.toLowerCase()
      const neighbour = key === 'j' || key === 'k' ? neighbourOf(queue, orderId, key === 'j' ? 1 : -1) : null
      const field = { s: 'case-text', n: 'case-note' }[key]
      if (neighbour) void navigate(`/drift/ordrer/${neighbour}`)
      if (field) {
        event.preventDefault()
        document.getElementById(field)?.focus()
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [queue, orderId, navigate])
}

/** The case after or before this one; the first when this one waits in no queue. */
export function neighbourOf(queue: readonly string[], orderId: string, step: 1 | -1): string | null {
  const at = queue.indexOf(orderId)
  return (at < 0 ? queue[0] : queue[at + step]) ?? null
}

/** A letter is a letter in a field, or while a dialog is open. */
function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open], [role="dialog"]')) return true
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  )
}
