import type { Route } from './+types/not-me'
import { redirect } from 'react-router'
import { apiContext, viewerContext } from '../api/context.ts'
import { LoginFrame } from '../features/accounts/login-page.tsx'
import { NotMe } from '../features/accounts/not-me.tsx'
import type { Frame } from '../page/frame.ts'
import { pageTitle } from '../page/page-title.ts'

export const handle = { header: 'none', footer: 'none' } satisfies Frame
export const meta = () => [
  ...pageTitle('Var det ikke dig?'),
  // The address holds the link's secret, which must not reach another site as the referrer.
  { name: 'referrer', content: 'no-referrer' },
]

/** The page of 'Var det ikke dig?'. Opening it changes nothing. Without a link it is about one's own account. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('n')
  if (token !== null) {
    const { removes_factors, ...link } = await context.get(apiContext).call('readNotMe', { token })
    return { token, ...link, removesFactors: removes_factors }
  }
  const viewer = context.get(viewerContext)
  if (!viewer) throw redirect('/login')
  return { token, state: 'open' as const, email: viewer.email, removesFactors: false }
}

export default function NotMePage({ loaderData }: Route.ComponentProps) {
  return (
    <LoginFrame>
      <NotMe {...loaderData} />
    </LoginFrame>
  )
}
