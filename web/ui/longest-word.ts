import type { CSSProperties } from 'react'

/** Roughly how wide letters are, in their size. A little too wide is right: what fits by this, fits. */
const widths = [
  { letters: /[fijlrtI.,:;'’()-]/, em: 0.36 },
  { letters: /[mwæœMWÆŒ@%—]/, em: 0.88 },
  { letters: /\p{Lu}/u, em: 0.7 },
]
const usual = 0.57

/**
 * As `style`, tells the style sheet how wide the longest word is, in em (`--longest`): a heading can then be set so that
 * it breaks between words alone. Browsers hyphenate Danish only where they have a dictionary for it.
 */
export function longestWord(text: string): CSSProperties {
  const words = text.split(/\s+|(?<=[-/–])/)
  return { '--longest': Math.max(1, ...words.map(widthOf)).toFixed(2) } as CSSProperties
}

function widthOf(word: string): number {
  return Array.from(word, (letter) => widths.find(({ letters }) => letters.test(letter))?.em ?? usual).reduce(
    (sum, em) => sum + em,
    0,
  )
}
