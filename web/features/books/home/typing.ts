/** The state of the tagline's typing animation: letters of a word appear and disappear one by one. Pure. */
export type Typing = {
  word: number
  letters: number
  direction: 'in' | 'out'
  /** Ticks before the next letter. */
  wait: number
}

export const endings = ['læser', 'semester', 'eksamen', 'kapitel'] as const

/** The time per letter, and the ticks that a complete word is shown for. */
export const tickMs = 90
const wholeWordTicks = 26

/** The state before the animation starts, which is the sentence that screen readers read. */
export const atRest: Typing = { word: 0, letters: endings[0].length, direction: 'out', wait: wholeWordTicks }

/** The state when the animation stops: the current word, complete. */
export function wholeWord({ word }: Typing): Typing {
  return { ...atRest, word, letters: endings[word]?.length ?? 0 }
}

export function shownEnding({ word, letters }: Typing): string {
  return (endings[word] ?? '').slice(0, letters)
}

export function nextTick(typing: Typing): Typing {
  const { word, letters, direction, wait } = typing
  if (wait > 0) return { ...typing, wait: wait - 1 }
  if (direction === 'out' && letters > 0) return { ...typing, letters: letters - 1 }
  if (direction === 'out') return { word: (word + 1) % endings.length, letters: 1, direction: 'in', wait: 0 }
  const whole = endings[word]?.length ?? 0
  return letters < whole
    ? { ...typing, letters: letters + 1 }
    : { ...typing, direction: 'out', wait: wholeWordTicks }
}
