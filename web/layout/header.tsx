import { Menu, Search, ShoppingBasket } from 'lucide'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { NavLink } from 'react-router'
import { useViewer } from '../api/use-root.ts'
import { useBasket } from '../features/basket/basket-store.ts'
import { NotificationBell } from '../features/notifications/notification-bell.tsx'
import { Logo } from '../ui/brand.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { AccountLink } from './account-link.tsx'

const MobileMenu = lazy(() => import('./mobile-menu.tsx').then((module) => ({ default: module.MobileMenu })))

export function Header({ overField }: { overField: boolean }) {
  const scrolled = useScrolled()
  const viewer = useViewer()
  return (
    <header className={`top${overField ? ' top--field' : ''}${scrolled ? ' top--scrolled' : ''}`}>
      <div className="wrap wrap--wide top__in">
        <nav className="top__nav" aria-label="Hovedmenu">
          <NavLink to="/" end prefetch="intent">
            Forside
          </NavLink>
          <NavLink to="/bøger" prefetch="intent">
            Bøger
          </NavLink>
          <NavLink to="/pensum" prefetch="intent">
            Pensum
          </NavLink>
        </nav>
        <MenuButton />
        <Link className="top__logo" to="/">
          <Logo label="Genlæst – forside" />
        </Link>
        <div className="top__act">
          <Link className="btn btn--sell d-only" to="/sælgbog" prefetch="intent">
            Sælg bog
          </Link>
          <Link className="iconbtn top__search" to="/bøger" aria-label="Søg">
            <Icon of={Search} size="lg" />
          </Link>
          {viewer && <NotificationBell />}
          <BasketLink />
          <AccountLink />
        </div>
      </div>
    </header>
  )
}

function BasketLink() {
  const { length } = useBasket()
  return (
    <Link
      className="iconbtn"
      data-basket=""
      to="/checkout"
      aria-label={`Indkøbskurv, ${length} ${length === 1 ? 'bog' : 'bøger'}`}
    >
      <Icon of={ShoppingBasket} size="lg" />
      {length > 0 && (
        <span className="count" aria-hidden="true">
          {length}
        </span>
      )}
    </Link>
  )
}

function MenuButton() {
  const [open, setOpen] = useState(false)
  return (
    <div className="top__m">
      <button
        className="iconbtn"
        type="button"
        aria-label="Åbn menu"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon of={Menu} size="lg" />
      </button>
      {open && (
        <Suspense fallback={null}>
          <MobileMenu onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** Pixels of scroll after which the header takes its compact look (docs/product.md 1). */
const scrolledAfter = 30

function useScrolled(): boolean {
  return useSyncExternalStore(
    onScroll,
    () => window.scrollY > scrolledAfter,
    () => false,
  )
}

function onScroll(changed: () => void) {
  window.addEventListener('scroll', changed, { passive: true })
  return () => window.removeEventListener('scroll', changed)
}
