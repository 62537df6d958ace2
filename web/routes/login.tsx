import { redirect, redirectDocument } from 'react-router'
import type { Route } from './+types/login'
import { viewerContext } from '../api/context.ts'
import { LoginPage } from '../features/accounts/login-page.tsx'
import { isFile, returnPath } from '../api/return-path.ts'
import type { Frame } from '../page/frame.ts'
import { pageTitle } from '../page/page-title.ts'

export const handle = { header: 'none', footer: 'none' } satisfies Frame
export const meta = () => pageTitle('Log ind')

export function loader({ context, url }: Route.LoaderArgs) {
  if (!context.get(viewerContext)?.verified) return null
  const to = returnPath(url.searchParams)
  throw isFile(to) ? redirectDocument(to) : redirect(to)
}

export default function Login() {
  return <LoginPage start="email" />
}
