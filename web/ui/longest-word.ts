import type { CSSProperties } from 'react'

/** Estimated widths of letters, in em. They are a little too wide, so that text that fits by them really fits. */
const widths = [
  { letters: /[fijlrtI.,:;'’()-]/, em: 0.36 },
  { letters: /[mwæœMWÆŒ@%—]/, em: 0.88 },
  { letters: /\p{Lu}/u, em: 0.7 },
]
const defaultWidth = 0.57

/**
 * A `style` that gives the style sheet the width of the longest word in em (`--longest`), so that a heading can be sized to
 * break only between words. Not all browsers can hyphenate Danish.
 */
export function longestWord(text: string): CSSProperties {
  const words = text.split(/\s+|(?<=[-/–])/)
  return { '--longest': Math.max(1, ...words.map(widthOf)).toFixed(2) } as CSSProperties
}

function widthOf(word: string): number {
  let sum = 0
  for (const letter of word) sum += emOf(letter)
  return sum
}

/** Every card asks for a few words' letters, and there are few letters. */
const known = new Map<string, number>()

function emOf(letter: string): number {
  const em = known.get(letter) ?? widths.find(({ letters }) => letters.test(letter))?.em ?? defaultWidth
  known.set(letter, em)
  return em
}
