import { BookOpen, House, MessageSquare, Plus, UserRound } from 'lucide'
import type { CSSProperties, ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useViewer } from '../api/use-root.ts'
import { messagesName, unreadCount } from '../features/notifications/unread.ts'
import { useNotices } from '../features/notifications/use-notices.ts'
import { Icon } from '../ui/icon.tsx'
import { useLoginAddress } from './use-login-address.ts'

/** The start of the addresses that each place of the bar stands for. */
const places = [
  /^\/$/,
  /^\/(bøger|bog|fag|pensum)(\/|$)/,
  /^\/sælgb/,
  /^\/indbakke$/,
  /^\/(dashboard|drift|confirm|login)(\/|$)/,
]

/** The main navigation of phones. Only CSS decides whether it is shown. */
export function BottomNav() {
  const { pathname } = useLocation()
  const path = decodeURI(pathname).toLowerCase()
  const viewer = useViewer()
  const login = useLoginAddress()
  const at = places.findIndex((place) => place.test(path))
  const current = (place: number) => (place === at ? 'page' : undefined)
  return (
    <nav
      className={at < 0 ? 'bar' : 'bar bar--at'}
      style={{ '--at': at } as CSSProperties}
      aria-label="Hovedmenu i bunden"
    >
      <Link to="/" aria-current={current(0)}>
        <Sign>
          <Icon of={House} />
        </Sign>
        Forside
      </Link>
      <Link to="/bøger" aria-current={current(1)}>
        <Sign>
          <Icon of={BookOpen} />
        </Sign>
        Bøger
      </Link>
      <Link to="/sælgbog" aria-current={current(2)}>
        <Sign>
          <span className="bar__sell">
            <Icon of={Plus} />
          </span>
        </Sign>
        Sælg
      </Link>
      <MessagesLink current={current(3)} />
      <Link to={viewer ? '/dashboard/bøger' : login} aria-current={current(4)}>
        <Sign>
          <Icon of={UserRound} />
        </Sign>
        {viewer ? 'Mig' : 'Log ind'}
      </Link>
    </nav>
  )
}

function MessagesLink({ current }: { current: 'page' | undefined }) {
  const unread = unreadCount(useNotices())
  return (
    <Link to="/indbakke" aria-current={current}>
      <Sign>
        <Icon of={MessageSquare} />
        {unread > 0 && (
          <span className="count" aria-hidden="true">
            {unread > 9 ? '9+' : unread}
          </span>
        )}
      </Sign>
      <span aria-hidden="true">Beskeder</span>
      <span className="vh">{messagesName(unread)}</span>
    </Link>
  )
}

function Sign({ children }: { children: ReactNode }) {
  return <span className="bar__i">{children}</span>
}
