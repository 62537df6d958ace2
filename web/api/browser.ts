import { messages } from '#contract/messages'
import { createApi } from './client.ts'
import type { ApiCall } from './client.ts'
import { Refused } from './refused.ts'
import { readToken } from './session.ts'

const overTheNetwork: ApiCall = async (path, init) => {
  try {
    return await fetch(path, init)
  } catch {
    throw new Refused(0, { message: messages.offline })
  }
}

/** The API as components and client actions call it: `fetch` with the bearer token of this browser. */
export const api = createApi({ call: overTheNetwork, token: readToken })
