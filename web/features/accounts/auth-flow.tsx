import { Link } from 'react-router'

type AuthFlowProps = {
  /** Signed in, and verified unless `hasBuyHandler`. */
  onDone: () => void
  /** The caller goes on with an unverified user. */
  hasBuyHandler?: boolean
}

export function AuthFlow(_: AuthFlowProps) {
  return (
    <Link className="btn btn--lg btn--block" to="/login">
      Log ind eller opret konto
    </Link>
  )
}
