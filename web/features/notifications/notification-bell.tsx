import { Bell } from 'lucide'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { useDismiss } from '../../ui/use-dismiss.ts'
import { messagesName, unreadCount } from './unread.ts'
import { useNotices } from './use-notices.ts'

const BellPanel = lazy(() => import('./bell-panel.tsx').then((module) => ({ default: module.BellPanel })))

export function NotificationBell() {
  const notices = useNotices()
  const unread = unreadCount(notices)
  const [open, setOpen] = useState(false)
  const panel = useId()
  const place = useRef<HTMLDivElement>(null)
  const close = () => setOpen(false)
  useDismiss(place, open, close)
  useCloseOnNavigation(() => {
    const { activeElement } = document
    // The followed link is gone, so it gives up the focus to the new page.
    if (activeElement instanceof HTMLAnchorElement && place.current?.contains(activeElement))
      activeElement.blur()
    close()
  })

  return (
    <div className="bell" ref={place}>
      <button
        className="iconbtn"
        type="button"
        aria-label={messagesName(unread)}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        <Icon of={Bell} size="lg" />
        {unread > 0 && (
          <span className="count" aria-hidden="true">
            {unread}
          </span>
        )}
      </button>
      <section className="menu bell__panel" id={panel} aria-label="Beskeder" hidden={!open}>
        {open && (
          <Suspense fallback={<p className="bell__none muted">Henter beskeder</p>}>
            <BellPanel notices={notices} />
          </Suspense>
        )}
      </section>
    </div>
  )
}

function useCloseOnNavigation(close: () => void) {
  const { key } = useLocation()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a navigation closes the panel, not a new `close`
  useEffect(close, [key])
}
