import { createContext, redirect } from 'react-router'
import type { RouterContextProvider } from 'react-router'
import type { Reply } from '#contract/contract'
import { loginAddress } from './way-back.ts'
import type { Api } from './client.ts'
import type { Refused } from './refused.ts'

/** The signed-in user, as `GET /api/protected` tells it. */
export type Viewer = Reply<'protected'>

/** The API: in-process on the server, fetch in the browser. */
export const apiContext = createContext<Api>()

/** Who asks. Set by the root's middleware on the server, from local storage in the browser. */
export const viewerContext = createContext<Viewer | null>(null)

export const nonceContext = createContext<string>('')

/** Where failures that nobody expected go. */
export const errorLogContext = createContext<(error: unknown) => void>()

/** Where it is told that a page goes without a part that was refused. */
export const missingLogContext = createContext<(refused: Refused) => void>()

type Visit = { context: Readonly<RouterContextProvider>; url: URL }

/** For pages that only a signed-in person may see. Everybody else logs in first, and comes back to the page asked for. */
export function requireViewer({ context, url }: Visit): Viewer {
  const viewer = context.get(viewerContext)
  if (!viewer) throw redirect(loginAddress(url.pathname + url.search))
  return viewer
}
