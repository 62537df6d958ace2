import { BookOpen, LogIn, LogOut, MessageSquare, Settings, Wallet, Wrench, X } from 'lucide'
import type { IconNode } from 'lucide'
import { useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useViewer } from '../api/use-root.ts'
import { unreadCount } from '../features/notifications/unread.ts'
import { useNotices } from '../features/notifications/use-notices.ts'
import { Avatar } from '../ui/avatar.tsx'
import { DialogFrame } from '../ui/dialog-frame.tsx'
import { Icon } from '../ui/icon.tsx'
import { Logo } from '../ui/brand.tsx'
import { useLoginAddress } from './use-login-address.ts'

/** The menu drawer of screens between a phone and a computer; phones have the bar at the bottom. Following a link closes it. */
export function MobileMenu({ onClose }: { onClose: () => void }) {
  const viewer = useViewer()
  useCloseOnArrival(onClose)
  return (
    <DialogFrame kind="drawer" title="Menu" titleHidden onClose={onClose}>
      <div className="drawer__head">
        <Logo />
        <button className="iconbtn pull-r" type="button" aria-label="Luk menu" onClick={onClose}>
          <Icon of={X} size="lg" />
        </button>
      </div>
      <nav aria-label="Menu">
        <ul className="big">
          <li>
            <NavLink to="/" end>
              Forside
            </NavLink>
          </li>
          <li>
            <NavLink to="/bøger">Bøger</NavLink>
          </li>
          <li>
            <NavLink to="/pensum">Pensum</NavLink>
          </li>
        </ul>
      </nav>
      {viewer ? <UserMenu /> : <GuestMenu />}
      <div className="drawer__end">
        <Link className="btn btn--sell btn--lg btn--block" to="/sælgbog">
          Sælg bog
        </Link>
      </div>
    </DialogFrame>
  )
}

function UserMenu() {
  const viewer = useViewer()
  const unread = unreadCount(useNotices())
  if (!viewer) return null
  return (
    <>
      <div className="drawer__who">
        <Avatar firstName={viewer.first_name} lastName={viewer.last_name} />
        <span>
          <strong>
            {viewer.first_name} {viewer.last_name}
          </strong>
          <br />
          <span className="small muted">{viewer.email}</span>
        </span>
      </div>
      <nav aria-label="Din konto">
        <ul>
          <MenuItem to="/dashboard/minebøger" icon={BookOpen} text="Mine bøger" />
          <MenuItem to="/indbakke" icon={MessageSquare} text="Beskeder" count={unread} />
          <MenuItem to="/dashboard/saldo" icon={Wallet} text="Saldo" />
          <MenuItem to="/dashboard/indstillinger" icon={Settings} text="Indstillinger" />
          {viewer.role === 'operator' && <MenuItem to="/drift" icon={Wrench} text="Drift" />}
          <MenuItem to="/logout" icon={LogOut} text="Log ud" />
        </ul>
      </nav>
    </>
  )
}

function GuestMenu() {
  return (
    <nav aria-label="Din konto">
      <ul>
        <MenuItem to={useLoginAddress()} icon={LogIn} text="Log ind eller opret konto" />
      </ul>
    </nav>
  )
}

type MenuItemProps = { to: string; icon: IconNode; text: string; count?: number }

function MenuItem({ to, icon, text, count = 0 }: MenuItemProps) {
  return (
    <li>
      <NavLink to={to}>
        <Icon of={icon} />
        <span>
          {text}
          {count > 0 && (
            <>
              {' '}
              <span className="count count--inline">{count}</span>
              <span className="vh"> ulæste</span>
            </>
          )}
        </span>
      </NavLink>
    </li>
  )
}

function useCloseOnArrival(onClose: () => void) {
  const { key } = useLocation()
  const openedAt = useRef(key)
  useEffect(() => {
    if (openedAt.current !== key) onClose()
  }, [key, onClose])
}
