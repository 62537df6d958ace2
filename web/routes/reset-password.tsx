import { redirect } from 'react-router'
import type { Route } from './+types/reset-password'
import { apiContext } from '../api/context.ts'
import { ResetPasswordForm } from '../features/accounts/reset-password-form.tsx'
import { pageTitle } from '../page/page-title.ts'
import '../styles/login.css'
import { Page } from '../ui/page.tsx'

export const meta = () => [
  ...pageTitle('Opret ny adgangskode'),
  // The address holds the link's secret, which must not reach another site as the referrer.
  { name: 'referrer', content: 'no-referrer' },
]

/** An invalid link leads to the front page (docs/product.md 1). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const { valid } = await context.get(apiContext).call('validateResetToken', { token })
  if (!valid) throw redirect('/')
  return { token }
}

/** A used token is invalid, so loading again would redirect its owner away from the confirmation. */
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
