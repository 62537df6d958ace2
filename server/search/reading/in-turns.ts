/** The time after which other work has its turn, in milliseconds: that of a search. */
const sliceMs = 2

/**
 * Takes steps of a fraction of a millisecond to their end, and waits for a turn after each slice. Once `signal` is aborted it
 * takes no more of them.
 */
export async function inTurns<Result>(
  steps: Generator<void, Result>,
  turn: () => Promise<void>,
  signal?: AbortSignal,
): Promise<Result> {
  for (;;) {
    const until = performance.now() + sliceMs
    do {
      const step = steps.next()
      if (step.done) return step.value
    } while (performance.now() < until)
    await turn()
    signal?.throwIfAborted()
  }
}
