import { useEffect, useRef } from 'react'
import { redirectDocument, useSubmit } from 'react-router'
import type { Route } from './+types/logout'
import { apiContext } from '../api/context.ts'
import { signOut } from '../api/session.ts'
import { pageTitle } from '../layout/page-title.ts'
import { Button } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'

export const meta = () => pageTitle('Log ud')

/** Ends the session that the cookie names and takes the cookie back; `/` is loaded anew, so that nothing is left over. */
export async function action({ context }: Route.ActionArgs) {
  const { headers } = await context.get(apiContext).callWithHeaders('logout')
  return redirectDocument('/', { headers: headers.getSetCookie().map((cookie) => ['set-cookie', cookie]) })
}

/** Logs out on arrival, by a post: a link or image on somebody else's page must not be able to. */
export default function Logout() {
  const submit = useSubmit()
  const submitted = useRef(false)

  useEffect(() => {
    if (submitted.current) return
    submitted.current = true
    signOut()
    void submit(null, { method: 'post' })
  }, [submit])

  return (
    <Page>
      <form className="wrap stack" method="post">
        <h1>Log ud</h1>
        <p className="muted">Du bliver logget ud.</p>
        <Button type="submit">Log ud</Button>
      </form>
    </Page>
  )
}
