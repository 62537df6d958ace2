import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../api/browser.ts'
import type { Viewer } from '../../api/context.ts'
import { rememberUser, signIn } from '../../api/session.ts'
import type { Session } from '../../api/session.ts'
import { useViewer } from '../../api/use-root.ts'
import type { Address } from './address.ts'
import { CodeScreen } from './code-screen.tsx'
import { EmailScreen } from './email-screen.tsx'
import { ForgotScreen } from './forgot-screen.tsx'
import { forgetRegistration, keepRegistration, useKeptRegistration } from './kept-registration.ts'
import { LoginScreen } from './login-screen.tsx'
import { MailSent } from './mail-sent.tsx'
import { RegisterScreen } from './register-screen.tsx'
import type { TypedPerson } from './registration.ts'
import type { SentCode } from './sent-code.ts'

type Screen = 'email' | 'login' | 'register' | 'forgot' | 'link' | 'code'

type AuthFlowProps = {
  /** The person is signed in, and verified unless `hasBuyHandler`. The loaders have revalidated. */
  onDone: () => void
  /** The caller also accepts an unverified user. */
  hasBuyHandler?: boolean
  /** A guest's first screen. */
  start?: 'email' | 'register'
  heading?: 'h1' | 'h2'
  /** The first field gets the focus at once. True where the flow is the whole page. */
  takesFocus?: boolean
  /** The page around has a 'Tilbage' of its own, so the back buttons here say where they lead. */
  embedded?: boolean
  /** An address given before the account existed; it is sent with the log-in or registration. */
  address?: Address | null
}

/**
 * Takes a guest from a mail address to a signed-in, verified user, one screen at a time. Focus follows (docs/product.md
 * 1).
 */
export function AuthFlow({
  onDone,
  hasBuyHandler = false,
  start = 'email',
  heading = 'h2',
  takesFocus = false,
  embedded = false,
  address = null,
}: AuthFlowProps) {
  const viewer = useViewer()
  const { revalidate } = useRevalidator()
  const [user, setUser] = useState(viewer)
  const { person, begun } = useKeptRegistration()
  /** Null until the person has moved between the screens. */
  const [chosen, setChosen] = useState<Screen | null>(null)
  const [moved, setMoved] = useState(false)
  const [sent, setSent] = useState<SentCode | null>(null)

  const screen = chosen ?? firstScreen(viewer, begun ? 'register' : start)
  const setPerson = (typed: TypedPerson) => keepRegistration({ person: typed })

  function go(to: Screen) {
    setChosen(to)
    setMoved(true)
    keepRegistration({ begun: to === 'register' })
  }

  async function signedIn(session: Session) {
    signIn(session)
    setUser(session.user)
    await revalidate()
    if (session.user.verified || session.user.suspended !== null || hasBuyHandler) done()
    else go('code')
  }

  function done() {
    forgetRegistration()
    onDone()
  }

  /** The registration has just mailed a code. The wait for the next one is counted by the server's clock. */
  async function registered(session: Session) {
    const { now } = await api.call('settings')
    setSent({ date: now, now })
    await signedIn(session)
  }

  async function verified(proved: Viewer) {
    rememberUser(proved)
    await revalidate()
    done()
  }

  const backText = screen === 'forgot' ? 'Log ind i stedet' : 'Brug en anden email'
  const frame = { heading, takesFocus: takesFocus || moved, ...(embedded ? { backText } : {}) }
  const email = { email: person.email, onEmail: (typed: string) => setPerson({ ...person, email: typed }) }
  const toEmail = () => go('email')
  const toLogin = () => go('login')
  const toRegister = () => go('register')

  switch (screen) {
    case 'email':
      return <EmailScreen {...frame} {...email} onKnown={toLogin} onSignedIn={signedIn} onNew={toRegister} />
    case 'login':
      return (
        <LoginScreen
          {...frame}
          {...email}
          address={address}
          onSignedIn={signedIn}
          onBack={toEmail}
          onForgot={() => go('forgot')}
          onMailed={() => go('link')}
          onRegister={toRegister}
        />
      )
    case 'register':
      return (
        <RegisterScreen
          {...frame}
          person={person}
          onPerson={setPerson}
          address={address}
          onSignedIn={registered}
          onBack={toEmail}
          onLogin={toLogin}
        />
      )
    case 'forgot':
      return <ForgotScreen {...frame} {...email} onBack={toLogin} />
    case 'link':
      return (
        <MailSent {...frame} email={person.email} onBack={toLogin}>
          Linket i den logger dig ind, her eller på en anden enhed. Kommer mailen ikke, så kig i spam, eller
          bed om en ny om et minut, dog højst fem i timen.
        </MailSent>
      )
    case 'code':
      return (
        <CodeScreen
          {...frame}
          email={user?.email ?? person.email}
          sent={sent}
          onVerified={verified}
          onBack={toEmail}
        />
      )
  }
}

/** A person who is signed in gives the code next. */
function firstScreen(viewer: Viewer | null, start: Screen): Screen {
  return viewer && !viewer.verified ? 'code' : start
}
