/** The ordinals in which English titles and citations name editions. */
export const englishOrdinals: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
}

/**
 * An edition from a book source, in Danish: '2nd ed.' becomes '2. udgave', and null becomes '1. udgave'
 * (docs/product.md 3).
 */
export function danishEdition(text: string | null): string {
  const number =
    /\d{1,3}/.exec(text ?? '')?.[0] ?? englishOrdinals[/[a-z]+/.exec((text ?? '').toLowerCase())?.[0] ?? '']
  return `${Math.max(1, Number(number ?? 1))}. udgave`
}

/** The number of an edition as `danishEdition` writes it: 8 for '8. udgave'; 1 where it says none. */
export function editionNumber(version: string): number {
  return Number(/\d{1,3}/.exec(version)?.[0] ?? 1)
}
