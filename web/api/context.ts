import { createContext, redirect } from 'react-router'
import type { RouterContextProvider } from 'react-router'
import type { Reply } from '#contract/contract'
import { loginAddress } from './return-path.ts'
import type { Api } from './client.ts'
import type { Refused } from './refused.ts'

/** The signed-in user, as `GET /api/protected` returns it. */
export type Viewer = Reply<'protected'>

/** The API: in-process on the server, fetch in the browser. */
export const apiContext = createContext<Api>()

/** The signed-in user. The root's middleware sets it on the server, and local storage in the browser. */
export const viewerContext = createContext<Viewer | null>(null)

export const nonceContext = createContext<string>('')

/** The log's id of the errors of this page. */
export const errorIdContext = createContext<string>('')

/** Logs an unexpected error. */
export const errorLogContext = createContext<(error: unknown) => void>()

/** Logs that a page is rendered without a part, because the API refused it. */
export const missingLogContext = createContext<(refused: Refused) => void>()

type Visit = { context: Readonly<RouterContextProvider>; url: URL }

/** Guards a page for signed-in people. A guest is redirected to the log-in page, and returns here afterwards. */
export function requireViewer({ context, url }: Visit): Viewer {
  const viewer = context.get(viewerContext)
  if (!viewer) throw redirect(loginAddress(url.pathname + url.search))
  return viewer
}
