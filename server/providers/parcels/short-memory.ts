/**
 * Caches answers for `forMs` milliseconds, `atMost` of them, dropping the oldest first. Simultaneous callers share
 * one request; a failure is not cached.
 */
export function shortMemory<T>({ forMs, atMost, now }: { forMs: number; atMost: number; now: () => Date }) {
  const known = new Map<string, { answer: Promise<T>; until: number }>()

  return function remember(key: string, ask: () => Promise<T>): Promise<T> {
    const found = known.get(key)
    if (found && found.until > now().getTime()) return found.answer

    const answer = ask()
    const entry = { answer, until: now().getTime() + forMs }
    known.delete(key)
    known.set(key, entry)
    answer.catch(() => {
      if (known.get(key) === entry) known.delete(key)
    })
    if (known.size > atMost) known.delete(known.keys().next().value!)
    return answer
  }
}
