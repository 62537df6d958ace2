/** 'Man–lør 08:00–20:00, søn 09:00–18:00': joins days with equal hours. Lines in another format are kept. */
export function openingWords(hours: readonly string[]): string {
  const spans: { from: string; to: string; times: string }[] = []
  for (const line of hours) {
    const [, day, times] = /^(\p{L}+):\s*(.+)$/u.exec(line) ?? []
    if (day === undefined || times === undefined) return hours.join(', ')
    const last = spans.at(-1)
    if (last?.times === times) last.to = day
    else spans.push({ from: day, to: day, times })
  }
  const lines = spans.map(({ from, to, times }) => `${from === to ? from : `${from}–${to}`} ${tight(times)}`)
  const text = lines.join(', ').toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function tight(times: string): string {
  return times.replaceAll(/\s*-\s*/g, '–')
}
