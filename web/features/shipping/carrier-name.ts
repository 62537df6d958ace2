const names = new Map([
  ['dao', 'dao'],
  ['gls', 'GLS'],
  ['bring', 'Bring'],
  ['pdk', 'PostNord'],
  ['ups', 'UPS'],
])

/** What a Danish reader calls the carrier; a code we do not know stands for itself (spec 9). */
export function carrierName(code: string): string {
  return names.get(code) ?? code.toUpperCase()
}
