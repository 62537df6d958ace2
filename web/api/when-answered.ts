import { Refused } from './refused.ts'
import { isUnanswered, pauses, untilOnline } from './until-answered.ts'

type Waiting = {
  /** The answer is not wanted any more. */
  isLeft: () => boolean
  /** Waits that many seconds, or until the device is online again. */
  pause?: (seconds: number) => Promise<void>
}

/** Repeats what only reads until it is answered, however long the line is down. Null if it is refused or nobody waits. */
export async function whenAnswered<Result>(
  work: () => Promise<Result>,
  { isLeft, pause = untilOnline }: Waiting,
): Promise<Result | null> {
  for (let tries = 0; !isLeft(); tries++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (!isUnanswered(error)) return null
      await pause(pauses[Math.min(tries, pauses.length - 1)]!)
    }
  }
  return null
}
