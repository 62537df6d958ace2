import { cleanIsbnInput } from '#rules/isbn'

/** Digits beside letters from which on a text is a number that was pasted with its name, 'ISBN 97887…'. */
const digitsOfNumber = 5

/**
 * What was typed into the field for title or ISBN: words to search for, or the number as the field shows it
 * (docs/product.md 3).
 */
export function typedText(text: string): { words: string } | { isbn: string } {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const digits = text.match(/\d/g)?.length ?? 0
  const isbn = cleanIsbnInput(text)
  const isNumber = letters === 0 || isbn.endsWith('X') || (digits >= digitsOfNumber && letters < digits)
  return isNumber ? { isbn } : { words: text }
}
