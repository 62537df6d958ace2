/**
 * For work of which a machine bears only so much at once: `atOnce` pieces run, the others wait, holding nothing.
 * What somebody waits for goes before what is done at leisure, of which `atLeisure` pieces run at most.
 */
export type InTurn = <T>(work: () => Promise<T>, pace?: 'now' | 'at leisure') => Promise<T>

export function takeTurns({ atOnce, atLeisure }: { atOnce: number; atLeisure: number }): InTurn {
  const waiting: (() => void)[] = []
  const waitingAtLeisure: (() => void)[] = []
  let running = 0
  let runningAtLeisure = 0

  function beginWhatMay() {
    while (running < atOnce) {
      const begin = waiting.shift() ?? (runningAtLeisure < atLeisure ? waitingAtLeisure.shift() : undefined)
      if (!begin) return
      begin()
    }
  }

  return async (work, pace = 'now') => {
    const leisure = pace === 'at leisure'
    const turn = Promise.withResolvers<void>()
    const line = leisure ? waitingAtLeisure : waiting
    line.push(() => {
      running++
      if (leisure) runningAtLeisure++
      turn.resolve()
    })
    beginWhatMay()
    await turn.promise
    try {
      return await work()
    } finally {
      running--
      if (leisure) runningAtLeisure--
      beginWhatMay()
    }
  }
}
