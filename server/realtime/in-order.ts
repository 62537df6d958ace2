/** What comes in is worked through in its order, all that has waited together. `work` sees to its own failures. */
export function inOrder<Item>(work: (waiting: readonly Item[]) => Promise<void>): (item: Item) => void {
  let waiting: Item[] = []
  let isWorking = false

  async function workThrough() {
    isWorking = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      await work(batch)
    }
    isWorking = false
  }

  return (item) => {
    waiting.push(item)
    if (!isWorking) void workThrough()
  }
}
