import { Check } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from './icon.tsx'
import { currentToasts, hideToast, onToasts, startClock, stopClock } from './toast-store.ts'
import type { Toast, ToastAction } from './toast-store.ts'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

const none: readonly Toast[] = []

/** Stands once, in the shell. The status region is there before its first message, or it would not be read out. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(onToasts, currentToasts, () => none)
  return (
    <div className="toasts" role="status">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastCard({ toast: { id, text, action } }: { toast: Toast }) {
  const { pathname } = useLocation()
  const arrived = action !== undefined && 'to' in action && action.to === pathname
  useEffect(() => {
    if (arrived) hideToast(id)
  }, [arrived, id])
  const stop = () => stopClock(id)
  const start = () => startClock(id)
  return (
    <div className="toast on-cloth" onMouseEnter={stop} onMouseLeave={start} onFocus={stop} onBlur={start}>
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
