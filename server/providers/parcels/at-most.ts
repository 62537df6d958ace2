/** Runs at most `limit` tasks at a time; the others wait in a queue, first in, first out. */
export function atMost(limit: number) {
  let free = limit
  const waiting: (() => void)[] = []

  async function turn() {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }

  function pass() {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }

  return async function run<T>(task: () => Promise<T>): Promise<T> {
    await turn()
    try {
      return await task()
    } finally {
      pass()
    }
  }
}
