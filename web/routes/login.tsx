import { redirect } from 'react-router'
import type { Route } from './+types/login'
import { viewerContext } from '../api/context.ts'
import { LoginPage } from '../features/accounts/login-page.tsx'
import { wayBack } from '../features/accounts/way-back.ts'
import type { Frame } from '../layout/frame.ts'
import { pageTitle } from '../layout/page-title.ts'

export const handle = { header: 'none', footer: 'none' } satisfies Frame
export const meta = () => pageTitle('Log ind')

export function loader({ context, request }: Route.LoaderArgs) {
  if (context.get(viewerContext)?.verified) throw redirect(wayBack(new URL(request.url).searchParams))
  return null
}

export default function Login() {
  return <LoginPage start="email" />
}
