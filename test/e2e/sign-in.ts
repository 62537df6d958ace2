/** Signs browsers in, without the log-in screens. */
import type { BrowserContext, Page } from '@playwright/test'
import { cookieOf, type Person } from '../people.ts'

type Disposable = Awaited<ReturnType<BrowserContext['addInitScript']>>

export function signInTo(url: string) {
  const { hostname, origin } = new URL(url)
  const begun = new WeakMap<BrowserContext, Disposable>()

  return {
    async signIn(page: Page, { token }: Pick<Person, 'token'>) {
      const context = page.context()
      const session = { name: 'session', value: cookieOf(token), domain: hostname, path: '/' }
      const cookies = [{ ...session, expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' as const }]
      const isNew = !begun.has(context) && context.pages().every((one) => one.url() === 'about:blank')
      if (isNew) {
        await context.addCookies(cookies)
        begun.set(context, await context.addInitScript(storeToken, { origin, token }))
        return
      }
      // This loads a page, which costs as much as a page of ours.
      await begun.get(context)?.dispose()
      const localStorage = [{ name: 'token', value: token }]
      await context.setStorageState({ cookies, origins: [{ origin, localStorage }] })
    },
  }
}

/** Runs in each page before its own scripts, and acts in the first of our pages: a log-out after it must last. */
function storeToken({ origin, token }: { origin: string; token: string }) {
  const done = 'signed in by the journey'
  if (location.origin !== origin || localStorage.getItem(done) !== null) return
  localStorage.setItem(done, 'yes')
  localStorage.setItem('token', token)
}
