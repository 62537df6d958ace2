import { Refused } from './refused.ts'

/** The messages of Chromium, Firefox and Safari for a request or script that got no answer. */
const unanswered =
  /failed to fetch|networkerror|load failed|importing a module script failed|error loading dynamically/i

/** Whether an error comes from a missing connection, and not from a fault of ours. */
export function isOffline(error: unknown): boolean {
  if (error instanceof Refused) return error.status === 0
  return error instanceof TypeError && unanswered.test(error.message)
}
