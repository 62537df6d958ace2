import { createContext, lazy, Suspense, use, useCallback, useMemo, useState } from 'react'
import type { ReactNode } from 'react'

type Outcome = {
  /** The dialog was closed without signing in. */
  onClosed?: () => void
  /** The person is signed in, and verified unless `hasBuyHandler`. The loaders have revalidated. */
  onSignedIn?: () => void
  /** A purchase waits and goes on before the email is verified. */
  hasBuyHandler?: boolean
}

type LoginModal = { open: (outcome?: Outcome) => void }

const LoginModalContext = createContext<LoginModal | null>(null)

const LoginModalFrame = lazy(() =>
  import('./login-modal-frame.tsx').then((module) => ({ default: module.LoginModalFrame })),
)

export function LoginModalProvider({ children }: { children: ReactNode }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const open = useCallback((wanted: Outcome = {}) => setOutcome(wanted), [])
  const modal = useMemo(() => ({ open }), [open])

  function close() {
    setOutcome(null)
    outcome?.onClosed?.()
  }
  function signedIn() {
    setOutcome(null)
    outcome?.onSignedIn?.()
  }

  return (
    <LoginModalContext value={modal}>
      {children}
      {outcome && (
        <Suspense fallback={null}>
          <LoginModalFrame
            onClose={close}
            onSignedIn={signedIn}
            hasBuyHandler={outcome.hasBuyHandler ?? false}
          />
        </Suspense>
      )}
    </LoginModalContext>
  )
}

/** Opens the login dialog from anywhere. */
export function useLoginModal(): LoginModal {
  const modal = use(LoginModalContext)
  if (!modal) throw new Error('useLoginModal stands outside LoginModalProvider')
  return modal
}
