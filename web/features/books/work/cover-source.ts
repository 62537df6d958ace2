const names: Record<string, string> = { openlibrary: 'Open Library' }

/** 'Omslag: Open Library', below the cover that the source has of an edition. */
export function coverCredit({ source }: { source: string }): string {
  return `Omslag: ${names[source] ?? source}`
}
