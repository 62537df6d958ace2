/** Runs the stand-ins' timed work: regularly, and at once when the clock is moved. */
import { inBackground } from './background.ts'

type Ticks = { tick: () => Promise<void> }

const pauseMs = 2_000

export function startTicking(standIns: readonly Ticks[]) {
  let queue = Promise.resolve()
  let timer: NodeJS.Timeout | null = null

  // Rounds run one after the other, so that nothing is sent twice.
  function tick(): Promise<void> {
    const round = queue.then(() => Promise.all(standIns.map((standIn) => standIn.tick()))).then(() => {})
    queue = round.catch(() => {})
    return round
  }

  function waitForNext() {
    timer = setTimeout(() => {
      inBackground(() => tick().finally(() => timer && waitForNext()))
    }, pauseMs).unref()
  }

  waitForNext()
  return {
    tick,
    async stop() {
      if (timer) clearTimeout(timer)
      timer = null
      await queue
    },
  }
}
