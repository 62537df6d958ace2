const most = 8

/** Each once, as most wrote it first, without what is typed already. Capitals make no other word. */
export function wordsOfOthers(written: readonly string[], typed: string): string[] {
  const counts = new Map<string, { text: string; count: number }>()
  for (const text of written) {
    const key = text.trim().toLowerCase()
    if (key === '' || key === typed.trim().toLowerCase()) continue
    const known = counts.get(key)
    if (known) known.count++
    else counts.set(key, { text: text.trim(), count: 1 })
  }
  return [...counts.values()]
    .toSorted((one, other) => other.count - one.count)
    .slice(0, most)
    .map(({ text }) => text)
}
