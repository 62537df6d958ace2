import { redirect } from 'react-router'
import type { Route } from './+types/reset-password'
import { apiContext } from '../api/context.ts'
import { ResetPasswordForm } from '../features/accounts/reset-password-form.tsx'
import { pageTitle } from '../page/page-title.ts'
import '../styles/login.css'
import { Page } from '../ui/page.tsx'

export const meta = () => [
  ...pageTitle('Opret ny adgangskode'),
  // The address holds the link's secret: it must not travel on with the first click.
  { name: 'referrer', content: 'no-referrer' },
]

/** A dead link leads home (docs/product.md 1). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const { valid } = await context.get(apiContext).call('validateResetToken', { token })
  if (!valid) throw redirect('/')
  return { token }
}

/** The token is dead once it is used; asking again must not send its owner away from the good news. */
export const shouldRevalidate = () => false

export default function ResetPassword({ loaderData: { token } }: Route.ComponentProps) {
  return (
    <Page>
      <div className="wrap">
        <div className="auth__in">
          <ResetPasswordForm token={token} />
        </div>
      </div>
    </Page>
  )
}
