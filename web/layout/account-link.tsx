import { UserRound } from 'lucide'
import { Link, useLocation } from 'react-router'
import { useViewer } from '../api/use-root.ts'
import { useLoginModal } from '../features/accounts/login-modal.tsx'
import { Icon } from '../ui/icon.tsx'
import { useLoginAddress } from './use-login-address.ts'

/**
 * Links to the person's own books. A guest gets the log-in dialog, or the log-in page where a dialog would cover a
 * form.
 */
export function AccountLink() {
  const viewer = useViewer()
  if (viewer) {
    return (
      <Link className="iconbtn d-only" to="/dashboard/bøger" aria-label="Min konto">
        <Icon of={UserRound} size="lg" />
      </Link>
    )
  }
  return (
    <>
      <GuestIcon />
      <LoginLink />
    </>
  )
}

function LoginLink() {
  return (
    <Link className="btn btn--quiet top__login" to={useLoginAddress()}>
      Login
    </Link>
  )
}

function GuestIcon() {
  const { pathname } = useLocation()
  const loginModal = useLoginModal()
  const login = useLoginAddress()
  const icon = <Icon of={UserRound} size="lg" />
  if (usesLoginPage(pathname)) {
    return (
      <Link className="iconbtn d-only" to={login} aria-label="Log ind">
        {icon}
      </Link>
    )
  }
  return (
    <button
      className="iconbtn d-only"
      type="button"
      aria-label="Log ind"
      aria-haspopup="dialog"
      onClick={() => loginModal.open()}
    >
      {icon}
    </button>
  )
}

function usesLoginPage(pathname: string) {
  return ['/sælgbog', '/login'].includes(decodeURI(pathname).toLowerCase())
}
