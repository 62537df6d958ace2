import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../api/browser.ts'
import { signOut } from '../../api/session.ts'
import { useForm } from '../../api/use-form.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { AuthScreen } from './auth-screen.tsx'

type NotMeProps = {
  /** Null for one's own account, where one is logged in. */
  token: string | null
  state: 'open' | 'done' | 'dead'
  email: string | null
  /** Whether ways in that were added lately go, too. For one's own account the answer tells. */
  removesFactors: boolean
}

/** Ends every session and stops payouts. What comes next is in the mail. */
export function NotMe({ token, state, email, removesFactors }: NotMeProps) {
  const [stopped, setStopped] = useState(state === 'done' ? email : null)
  const [removed, setRemoved] = useState(removesFactors)
  const { form, busy, general, submit } = useForm([])

  async function stop() {
    const reply =
      token === null
        ? await api.call('stopPayouts')
        : { ...(await api.call('notMe', { token })), removes_factors: removesFactors }
    signOut()
    setRemoved(reply.removes_factors)
    setStopped(reply.email)
  }

  if (state === 'dead')
    return (
      <AuthScreen
        heading="h1"
        takesFocus
        title="Linket virker ikke længere"
        intro="Et link virker i syv dage. Log ind, og skift adgangskode, eller skriv til os."
      >
        <Link className={buttonClass({ size: 'lg', block: true })} to="/login">
          Til log ind
        </Link>
        <Link className={buttonClass({ kind: 'line', size: 'lg', block: true })} to="/kontakt">
          Skriv til os
        </Link>
      </AuthScreen>
    )
  if (stopped !== null)
    return (
      <AuthScreen
        key="stopped"
        heading="h1"
        takesFocus
        title="Det er stoppet"
        intro={
          <>
            Alle enheder er logget ud, og der bliver ikke udbetalt penge. Vi har sendt et link til{' '}
            <strong className="c-ink">{stopped}</strong>. Vælg en ny adgangskode med det, så åbner
            udbetalinger igen. Se bagefter efter, om udbetalingskontoen er din.{' '}
            {removed
              ? 'Har du selv tilføjet en adgangsnøgle eller totrinskode de sidste syv dage, så tilføj den igen.'
              : 'Se også under Sikkerhed, om adgangsnøgler og totrinskode er dine.'}
          </>
        }
      >
        {/* A full page load, so that no data of the person's stays in memory. */}
        <a className={buttonClass({ kind: 'line', size: 'lg', block: true })} href="/">
          Til forsiden
        </a>
      </AuthScreen>
    )
  return (
    <AuthScreen
      heading="h1"
      takesFocus
      form={form}
      title="Var det ikke dig?"
      intro={
        <>
          Så stopper vi udbetalinger fra <strong className="c-ink">{email}</strong>, logger alle enheder ud og
          sender dig et link til en ny adgangskode.{' '}
          {removesFactors &&
            'Adgangsnøgler, totrinskode og nødkoder, der er tilføjet de sidste syv dage, bliver fjernet. '}
          Det tager under et minut.
        </>
      }
      onSubmit={() => submit(null, stop)}
    >
      <FieldError>{general}</FieldError>
      <Button type="submit" kind="danger-solid" size="lg" block busy={busy}>
        {busy ? 'Stopper' : 'Det var ikke mig'}
      </Button>
      <Link className={buttonClass({ kind: 'quiet', block: true })} to="/">
        Det var mig
      </Link>
    </AuthScreen>
  )
}
