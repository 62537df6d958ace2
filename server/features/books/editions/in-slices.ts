/**
 * Work that many wait to begin at once, a few at a time: whatever else has come in is looked at in between, so that nobody
 * waits for all of it.
 */
export type Slices = {
  /** When it is the caller's turn to begin. */
  turn(): Promise<void>
}

export function inSlices(atOnce: number): Slices {
  const waiting: (() => void)[] = []

  function next() {
    for (const begin of waiting.splice(0, atOnce)) begin()
    if (waiting.length > 0) setImmediate(next)
  }

  return {
    turn: () =>
      new Promise((begin) => {
        if (waiting.push(begin) === 1) setImmediate(next)
      }),
  }
}
