/** Says what the device has of a seller's work, only as far as it is true. */

export const draftIsKept = 'Kladden er gemt'

export const photoNotKept = 'Der er ikke plads til billedet på enheden. Det går tabt, hvis du lukker siden'

export type Kept = {
  photos: boolean
  /** All that is typed and chosen. */
  texts: boolean
}

export const isAllKept = ({ photos, texts }: Kept) => photos && texts

export function keptWords(kept: Kept): string {
  if (isAllKept(kept)) return 'Alt, hvad du har lavet, er gemt her på enheden.'
  const lost = [!kept.photos && 'nogle af billederne', !kept.texts && 'det, du sidst har skrevet og valgt,']
  return `Der er ikke mere plads på enheden. Sæt til salg, før du lukker siden, ellers går ${lost.filter(Boolean).join(' og ')} tabt.`
}

/** Said while the line is up, too, if something would be lost; null if there is nothing to say. */
export function keptNotice(line: string, kept: Kept): string | null {
  if (line === '' && isAllKept(kept)) return null
  return `${line} ${keptWords(kept)}`.trim()
}
