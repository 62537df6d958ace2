import { Refused } from './refused.ts'

/** What browsers call a fetch, or a script of ours, that nobody answered: in Chromium, Firefox and Safari. */
const unanswered =
  /failed to fetch|networkerror|load failed|importing a module script failed|error loading dynamically/i

/** Whether something failed because nobody answered, and not by a fault of ours. */
export function isOffline(error: unknown): boolean {
  if (error instanceof Refused) return error.status === 0
  return error instanceof TypeError && unanswered.test(error.message)
}
