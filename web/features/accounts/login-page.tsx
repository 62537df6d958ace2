import type { ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import shelf from '../../assets/hylde-lang.svg'
import '../../styles/login.css'
import '../../styles/owner-card.css'
import { Logo } from '../../ui/brand.tsx'
import { Page } from '../../ui/page.tsx'
import { AuthFlow } from './auth-flow.tsx'
import { isFile, returnPath } from '../../api/return-path.ts'

/** The log-in page, without header and footer. A signed-in person who is not verified sees the code screen first. */
export function LoginPage({ start }: { start: 'email' | 'register' }) {
  const navigate = useNavigate()
  const [query] = useSearchParams()

  function goToTarget() {
    const to = returnPath(query)
    if (isFile(to)) location.replace(to)
    else void navigate(to, { replace: true })
  }

  return (
    <LoginFrame>
      <AuthFlow heading="h1" start={start} takesFocus onDone={goToTarget} />
    </LoginFrame>
  )
}

/** The look of all pages that log somebody in. */
export function LoginFrame({ children }: { children: ReactNode }) {
  return (
    <div className="auth">
      <LoginArt />
      <Page className="auth__form">
        <div className="auth__in">
          <Link className="auth__logo auth__m c-ink" to="/">
            <Logo label="Genlæst – forside" />
          </Link>
          {children}
        </div>
      </Page>
    </div>
  )
}

/** The owner card: a book that had two readers gets its third. On wide screens its logo is the link to the front page. */
function LoginArt() {
  return (
    <aside className="auth__art" aria-label="Genlæst">
      <Link className="auth__logo" to="/">
        <Logo label="Genlæst – forside" />
      </Link>
      <p aria-hidden="true">En bog har flere liv</p>
      <figure className="owner" aria-hidden="true">
        <figcaption className="owner__top">Tilhører</figcaption>
        <ol>
          <li>
            <s>Sofie</s>
          </li>
          <li>
            <s>Mads</s>
          </li>
          <li>
            <span>Amina</span>
          </li>
        </ol>
      </figure>
      <img src={shelf} alt="" width="1100" height="352" />
    </aside>
  )
}
