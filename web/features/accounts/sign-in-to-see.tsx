import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useLoginModal } from './login-modal.tsx'

type SignInToSeeProps = { title: string; text: string }

/**
 * Stands in for a page that only its parties may see. It opens the login dialog; closing that leads to the front page
 * (docs/product.md 1).
 */
export function SignInToSee({ title, text }: SignInToSeeProps) {
  const { open } = useLoginModal()
  const navigate = useNavigate()

  useEffect(() => {
    open({ onClosed: () => void navigate('/', { replace: true }) })
  }, [open, navigate])

  return (
    <>
      <h1>{title}</h1>
      <p className="muted">{text}</p>
    </>
  )
}
