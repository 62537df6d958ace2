import { redirectDocument } from 'react-router'
import type { Route } from './+types/logout'
import { apiContext } from '../api/context.ts'
import { Refused } from '../api/refused.ts'
import { logOutHere } from '../features/profile/log-out/log-out-here.ts'
import { pageTitle } from '../page/page-title.ts'
import { buttonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'

export const meta = () => pageTitle('Log ud')

/**
 * Ends the session and its cookie, clears token, user and shown draft, and loads `/` as a new page. Only the server can
 * end the cookie, so after a failure nothing is cleared, and the page says so.
 */
export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  try {
    await context.get(apiContext).call('logout')
  } catch (error) {
    if (error instanceof Refused) return { why: error.message }
    throw error
  }
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

export default function Logout({ loaderData: { why } }: Route.ComponentProps) {
  return (
    <Page>
      <div className="wrap">
        <h1>Du er måske stadig logget ind</h1>
        <Notice kind="danger">{why}</Notice>
        <p className="mt-5">
          Vi fik ikke bekræftet, at du er logget ud. Er enheden ikke din egen, så prøv igen, før du går fra
          den.
        </p>
        <a className={buttonClass({ kind: 'line' })} href="/logout">
          Prøv igen
        </a>
      </div>
    </Page>
  )
}
