import { Refused } from './refused.ts'

/** Seconds between one try and the next; after the last the refusal stands. */
const pauses = [1, 2, 4, 8, 15, 30]
/** What stands before the server says these while it starts anew; the server itself gives its reason. */
const passing = [502, 503, 504]

type Retrying = {
  onBroken: () => void
  /** Lets that many seconds pass, or less when the line is back. */
  pause?: (seconds: number) => Promise<void>
}

/** Does it again while nobody answers. What is refused is refused. */
export async function untilAnswered<Result>(
  work: () => Promise<Result>,
  { onBroken, pause = untilOnline }: Retrying,
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

function isUnanswered(error: unknown): boolean {
  if (!(error instanceof Refused)) return false
  if (error.code === 'unavailable') return true
  return error.status === 0 || (passing.includes(error.status) && error.code === undefined)
}

function untilOnline(seconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(goOn, seconds * 1000)
    function goOn() {
      clearTimeout(timer)
      window.removeEventListener('online', goOn)
      resolve()
    }
    window.addEventListener('online', goOn)
  })
}
