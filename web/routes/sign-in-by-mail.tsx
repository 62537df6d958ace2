import { redirect, redirectDocument } from 'react-router'
import type { Route } from './+types/sign-in-by-mail'
import { apiContext, viewerContext } from '../api/context.ts'
import { isFile, loginAddress, returnPath } from '../api/return-path.ts'
import { LoginFrame } from '../features/accounts/login-page.tsx'
import { DeadLink, SignInByLink } from '../features/accounts/sign-in-by-link.tsx'
import type { Frame } from '../page/frame.ts'
import { pageTitle } from '../page/page-title.ts'

export const handle = { header: 'none', footer: 'none' } satisfies Frame
export const meta = () => [
  ...pageTitle('Log ind'),
  // The address holds the link's secret, which must not reach another site as the referrer.
  { name: 'referrer', content: 'no-referrer' },
]

/**
 * The page of a mailed link. Opening it changes nothing, because mail programs open links, too. With a used link,
 * somebody who is signed in goes on, in this tab and in others.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const to = returnPath(url.searchParams)
  const { email } = await context.get(apiContext).call('readSignInLink', { token })
  const viewer = context.get(viewerContext)
  if (email === null && viewer) {
    if (!viewer.verified && viewer.suspended === null) throw redirect(loginAddress(to))
    throw isFile(to) ? redirectDocument(to) : redirect(to)
  }
  return { token, email, login: loginAddress(to), other: viewer?.email ?? null }
}

export default function SignInByMail({ loaderData: { token, email, login, other } }: Route.ComponentProps) {
  return (
    <LoginFrame>
      {email === null ? (
        <DeadLink token={token} login={login} />
      ) : (
        <SignInByLink token={token} email={email} other={other === email ? null : other} />
      )}
    </LoginFrame>
  )
}
