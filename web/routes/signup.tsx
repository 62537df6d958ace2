import { redirect } from 'react-router'
import type { Route } from './+types/signup'
import { viewerContext } from '../api/context.ts'
import { returnPath } from '../api/return-path.ts'
import { LoginPage } from '../features/accounts/login-page.tsx'
import type { Frame } from '../page/frame.ts'
import { pageTitle } from '../page/page-title.ts'

export const handle = { header: 'none', footer: 'none' } satisfies Frame
export const meta = () => pageTitle('Opret konto')

export function loader({ context, url }: Route.LoaderArgs) {
  if (context.get(viewerContext)?.verified) throw redirect(returnPath(url.searchParams))
  return null
}

export default function Signup() {
  return <LoginPage start="register" />
}
