import { messages } from '#contract/messages'
import { createApi } from './client.ts'
import type { ApiCall } from './client.ts'
import { askForProof } from './proof.ts'
import { Refused } from './refused.ts'
import { readToken } from './session.ts'

export const overTheNetwork: ApiCall = async (path, init) => {
  try {
    return await fetch(path, init)
  } catch {
    throw new Refused(0, { message: messages.offline })
  }
}

/** The API for components and client actions: `fetch` with this browser's bearer token, and the dialog for a fresh proof. */
export const api = createApi({ call: overTheNetwork, token: readToken, prove: askForProof })
