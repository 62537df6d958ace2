import { Refused } from './refused.ts'

/** Seconds between the tries. After the last try the refusal is final. */
export const pauses = [1, 2, 4, 8, 15, 30]
/** The statuses that a proxy returns while the server restarts. The server's own refusals have a code. */
const restartStatuses = [502, 503, 504]

type RetryOptions = {
  onBroken: () => void
  /** Waits that many seconds, or until the device is online again. */
  pause?: (seconds: number) => Promise<void>
}

/** Retries `work` while there is no answer. Other refusals are thrown at once. */
export async function untilAnswered<Result>(
  work: () => Promise<Result>,
  { onBroken, pause = untilOnline }: RetryOptions,
): Promise<Result> {
  for (const seconds of pauses) {
    try {
      return await work()
    } catch (error) {
      if (!isUnanswered(error)) throw error
      onBroken()
      await pause(seconds)
    }
  }
  return work()
}

/** Whether there was no answer, or only that of a proxy or a server without its database. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof Refused)) return false
  if (error.code === 'unavailable') return true
  return error.status === 0 || (restartStatuses.includes(error.status) && error.code === undefined)
}

/** Waits that many seconds, or until the device is online again. */
export function untilOnline(seconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(finish, seconds * 1000)
    function finish() {
      clearTimeout(timer)
      window.removeEventListener('online', finish)
      resolve()
    }
    window.addEventListener('online', finish)
  })
}
