import { Bell } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useNotifications, useNow } from '../../api/use-root.ts'
import { useLiveEvents } from '../../live/event-store.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { formatMessageTime } from '#rules/danish'
import { Icon } from '../../ui/icon.tsx'
import { useDismiss } from '../../ui/use-dismiss.ts'
import { keyOf, addressOf, unreadCount, withEvents } from './unread.ts'
import type { Notification } from './unread.ts'

export function NotificationBell({ readerId }: { readerId: string }) {
  const notifications = withEvents(useNotifications(), useLiveEvents(), readerId)
  const unread = unreadCount(notifications)
  const [open, setOpen] = useState(false)
  const panel = useId()
  const place = useRef<HTMLDivElement>(null)
  const close = () => setOpen(false)
  useDismiss(place, open, close)
  useCloseOnNavigation(() => {
    const { activeElement } = document
    // The followed link is hidden now, so it gives up the focus to the new page.
    if (activeElement instanceof HTMLAnchorElement && place.current?.contains(activeElement))
      activeElement.blur()
    close()
  })

  return (
    <div className="bell" ref={place}>
      <button
        className="iconbtn"
        type="button"
        aria-label={unread > 0 ? `Beskeder, ${unread} ${unread === 1 ? 'ulæst' : 'ulæste'}` : 'Beskeder'}
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
      <div className="menu bell__panel" id={panel} hidden={!open}>
        {notifications.length > 0 ? (
          <ul className="bell__list">
            {notifications.map((notification) => (
              <NotificationRow key={keyOf(notification)} notification={notification} />
            ))}
          </ul>
        ) : (
          <p className="bell__none muted">Du har ingen nye beskeder</p>
        )}
        <Link className="btn btn--quiet btn--block bell__all" to="/indbakke">
          Se alle beskeder
        </Link>
      </div>
    </div>
  )
}

function NotificationRow({ notification }: { notification: Notification }) {
  const { sender, msg, created, seen } = notification
  const now = useNow()
  return (
    <li>
      <Link className={`notif${seen ? '' : ' is-new'}`} to={addressOf(notification)}>
        <Avatar firstName={sender.first_name} lastName={sender.last_name} />
        <strong>
          {!seen && <span className="vh">Ulæst: </span>}
          {sender.first_name} {sender.last_name}
        </strong>
        <time dateTime={created}>{formatMessageTime(new Date(created), new Date(now))}</time>
        <p>{msg}</p>
      </Link>
    </li>
  )
}

function useCloseOnNavigation(close: () => void) {
  const { key } = useLocation()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a navigation closes the panel, not a new `close`
  useEffect(close, [key])
}
