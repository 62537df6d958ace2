/** What the device has of a seller's work, said only as far as it is true. */

export const photoNotKept = 'Der er ikke plads til billedet på enheden. Det går tabt, hvis du lukker siden'

export function keptWords(isKept: boolean): string {
  return isKept
    ? 'Alt, hvad du har lavet, er gemt her på enheden.'
    : 'Enheden har ikke plads til det hele. Luk ikke siden, før det er sat til salg, for så går noget tabt.'
}
