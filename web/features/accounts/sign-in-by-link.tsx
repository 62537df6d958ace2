import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { signInLinkMinutes } from '#rules/verification'
import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'
import { signIn } from '../../api/session.ts'
import { useForm } from '../../api/use-form.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { askingForCode, SecondFactorField } from './second-factor-field.tsx'
import { AuthScreen } from './auth-screen.tsx'

type SignInByLinkProps = {
  token: string
  email: string
  /** The address of the person who is signed in here, if that is somebody else. */
  other: string | null
}

/** The button that logs in with a mailed link. The page's loader then leads on. */
export function SignInByLink({ token, email, other }: SignInByLinkProps) {
  const { revalidate } = useRevalidator()
  const { form, busy, errorAt, general, submit } = useForm(['code'])
  const [code, setCode] = useState<string | null>(null)

  async function use() {
    const session = await askingForCode(
      () => api.call('signInByLink', { token, ...(code !== null && { code }) }),
      () => setCode(''),
    ).catch(async (error: unknown) => {
      // The link may be used up by a press whose answer was lost. The page then offers a new one.
      if (!(error instanceof Refused) || error.code !== 'token_dead') throw error
      await revalidate()
      return null
    })
    if (!session) return
    signIn(session)
    await revalidate()
  }

  return (
    <AuthScreen
      heading="h1"
      takesFocus
      form={form}
      title="Log ind"
      intro={
        <>
          Du logger ind som <strong className="c-ink">{email}</strong>.
          {other && ` Du er logget ind som ${other} lige nu.`}
        </>
      }
      onSubmit={() => submit(null, use)}
    >
      {code !== null && <SecondFactorField code={code} onCode={setCode} error={errorAt('code')} />}
      <FieldError>{general}</FieldError>
      <Button type="submit" size="lg" block busy={busy}>
        Log ind
      </Button>
    </AuthScreen>
  )
}

/** An old link mails a new one for a day only; after that, nothing comes, and the answer does not say so. */
const askedAgainWords =
  'Vi sender et nyt link til din email. Kommer det ikke, så vent et minut, og prøv igen. Kommer det stadig ikke, så bed om et nyt fra log ind-siden.'

/** The page of a link that no longer works. One press mails a new one to its owner, whose address the page does not show. */
export function DeadLink({ token, login }: { token: string; login: string }) {
  const { form, busy, general, submit } = useForm([])
  const [sent, setSent] = useState(false)

  async function askAgain() {
    await api.call('askSignInLink', { token })
    setSent(true)
  }

  return (
    <AuthScreen
      key="dead"
      heading="h1"
      takesFocus
      form={form}
      title="Linket virker ikke længere"
      intro={`Et link virker én gang, og kun i ${signInLinkMinutes} minutter. Få et nyt, eller brug din adgangskode.`}
      onSubmit={() => submit(null, askAgain)}
    >
      <FieldError>{general}</FieldError>
      <p role="status">{sent && askedAgainWords}</p>
      {token !== '' && (
        <Button type="submit" size="lg" block busy={busy}>
          Send et nyt link
        </Button>
      )}
      <Link
        className={buttonClass({ kind: token === '' ? 'primary' : 'line', size: 'lg', block: true })}
        to={login}
      >
        Til log ind
      </Link>
    </AuthScreen>
  )
}
