/**
 * Toasts by hand: Radix's are 11 KB and sonner's 8 KB more (brotli) than these, and would come by a line that may be gone
 * when they are due. Radix's make each toast a tab stop; sonner's write a `<style>` that the content security policy refuses.
 */
import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from './icon.tsx'
import { hideToast, useToasts } from './toast-store.ts'
import type { Toast, ToastAction } from './toast-store.ts'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

/** Long enough to read and reach; hovering or focusing starts it anew. */
const shownForMs = 6_000

/** Stands once, in the shell. The status region is there before its first message, or it would not be read out. */
export function ToastRegion() {
  const toasts = useToasts()
  return (
    <div className="toasts" role="status">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastCard({ toast: { id, text, action } }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  const { pathname } = useLocation()
  const arrived = action !== undefined && 'to' in action && action.to === pathname
  useEffect(() => {
    if (arrived) hideToast(id)
  }, [arrived, id])
  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(() => hideToast(id), shownForMs)
    return () => clearTimeout(timer)
  }, [held, id])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    <div
      className="toast on-cloth"
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon of={Check} />
      <span>{text}</span>
      {action && <ActionButton action={action} onDone={() => hideToast(id)} />}
    </div>
  )
}

function ActionButton({ action, onDone }: { action: ToastAction; onDone: () => void }) {
  const takesFocus = 'takesFocus' in action && action.takesFocus
  const button = useFocusOnArrival<HTMLButtonElement>(takesFocus ?? false)
  if ('to' in action) {
    return (
      <Link className="toast__act" to={action.to} onClick={onDone}>
        {action.text}
      </Link>
    )
  }
  function click() {
    if ('onClick' in action) action.onClick()
    onDone()
  }
  return (
    <button className="toast__act" type="button" ref={button} onClick={click}>
      {action.text}
      {action.about && <span className="vh"> {action.about}</span>}
    </button>
  )
}
