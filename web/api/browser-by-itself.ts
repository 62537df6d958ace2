import { overTheNetwork } from './browser.ts'
import { createApi } from './client.ts'
import { byItself } from './kept-pages.ts'
import { readToken } from './session.ts'

/** The API for what a page asks by a timer: no use of the session (docs/decisions/0046-safe-sessions.md), and no dialog. */
export const apiByItself = createApi({
  call: (path, init, made) =>
    overTheNetwork(path, { ...init, headers: { ...init.headers, ...byItself } }, made),
  token: readToken,
})
