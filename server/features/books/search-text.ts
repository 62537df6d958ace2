/** What a person typed, as the search understands it. Pure. */
import { parseIsbn } from '#rules/isbn'

/** Folds as the database's fold_da does: å→aa, ø→oe, æ→ae, every other mark away. */
export function foldDanish(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('å', 'aa')
    .replaceAll('ø', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
}

/** The ISBN that the text is, hyphens and all, else null. */
export function asIsbn(text: string): string | null {
  return /\d/.test(text) ? parseIsbn(text) : null
}

/** A tsquery in which every word must occur, the last one as a beginning: it may still be being typed. Null without words. */
export function asTsQuery(text: string): string | null {
  const words = foldDanish(text).match(/[\p{L}\p{N}]+/gu)
  if (!words) return null
  return words
    .slice(0, 12)
    .map((word) => `${word}:*`)
    .join(' & ')
}
