/** What was begun, ended in the opposite order: on the way out, or when the next step of starting fails. */
export function undoStack() {
  const ends: (() => unknown)[] = []
  return {
    /** Hands `thing` through. */
    onEnd<T>(thing: T, end: (thing: T) => unknown): T {
      ends.push(() => end(thing))
      return thing
    },
    /** Everything is ended even if some of it refuses; then the first refusal is thrown. */
    async end(): Promise<void> {
      const refusals: unknown[] = []
      for (const end of ends.splice(0).reverse()) {
        try {
          await end()
        } catch (error) {
          refusals.push(error)
        }
      }
      if (refusals.length > 0) throw refusals[0]
    },
  }
}

export type UndoStack = ReturnType<typeof undoStack>
