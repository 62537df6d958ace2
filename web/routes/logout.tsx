import { redirectDocument } from 'react-router'
import type { Route } from './+types/logout'
import { apiContext } from '../api/context.ts'
import { logOutHere } from '../features/profile/log-out-here.ts'
import { pageTitle } from '../page/page-title.ts'
import { Page } from '../ui/page.tsx'

export const meta = () => pageTitle('Log ud')

/** Ends the session and its cookie, clears token, user and shown draft, and loads `/` as a new page. */
export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  await context.get(apiContext).call('logout')
  logOutHere()
  throw redirectDocument('/')
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <Page>
      <div className="wrap">
        <h1>Log ud</h1>
        <p className="muted" role="status">
          Du bliver logget ud.
        </p>
      </div>
    </Page>
  )
}

export default function Logout() {
  return <HydrateFallback />
}
