import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useLoginModal } from '../accounts/login-modal.tsx'

/** An order is for its parties: opens the login dialog, and who closes it goes home (spec 2). */
export function SignInToSee() {
  const { open } = useLoginModal()
  const navigate = useNavigate()

  useEffect(() => {
    open({ onClosed: () => void navigate('/', { replace: true }) })
  }, [open, navigate])

  return (
    <>
      <h1>Din ordre</h1>
      <p className="muted">Log ind for at se den.</p>
    </>
  )
}
