/**
 * The toasts are our own. Radix's are 11 KB and sonner's 8 KB larger (brotli), and a lazily loaded library may be out of
 * reach when a toast is due. Radix makes each toast a tab stop; sonner writes a `<style>` that the content security policy
 * refuses.
 */
import { Check } from 'lucide'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from './icon.tsx'
import { hideToast, useToasts } from './toast-store.ts'
import type { Toast, ToastAction } from './toast-store.ts'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

/** How long a toast is shown: long enough to read and reach. Hover and focus restart the time. */
const durationMs = 6_000

/**
 * The shell renders it once. The status region exists before its first message, or screen readers would not read that.
 */
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

function ToastCard({ toast: { id, text, action, waits } }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  const { pathname } = useLocation()
  const arrived = action !== undefined && 'to' in action && action.to === pathname
  useEffect(() => {
    if (arrived) hideToast(id)
  }, [arrived, id])
  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(() => hideToast(id), durationMs)
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
      {!waits && <Icon of={Check} />}
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
