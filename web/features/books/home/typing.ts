/** What the tagline shows while it types: letters of a word come and go one by one. Pure. */
export type Typing = {
  word: number
  letters: number
  direction: 'in' | 'out'
  /** Ticks before the next letter. */
  rest: number
}

export const endings = ['læser', 'semester', 'eksamen', 'kapitel'] as const

/** One letter takes so long; a whole word stands for so many letters' time. */
export const tickMs = 90
const wholeWordRests = 26

/** The sentence as it is read out and as it stands before anything moves. */
export const atRest: Typing = { word: 0, letters: endings[0].length, direction: 'out', rest: wholeWordRests }

/** Where the typing stops, however far it had come: no sentence is left hanging. */
export function wholeWord({ word }: Typing): Typing {
  return { ...atRest, word, letters: endings[word]?.length ?? 0 }
}

export function shownEnding({ word, letters }: Typing): string {
  return (endings[word] ?? '').slice(0, letters)
}

export function nextTick(typing: Typing): Typing {
  const { word, letters, direction, rest } = typing
  if (rest > 0) return { ...typing, rest: rest - 1 }
  if (direction === 'out' && letters > 0) return { ...typing, letters: letters - 1 }
  if (direction === 'out') return { word: (word + 1) % endings.length, letters: 1, direction: 'in', rest: 0 }
  const whole = endings[word]?.length ?? 0
  return letters < whole
    ? { ...typing, letters: letters + 1 }
    : { ...typing, direction: 'out', rest: wholeWordRests }
}
