/** What the page says of the phones that send to it. */
export function connectionWords(connected: boolean, phones: number): string {
  if (!connected) return 'Forbinder …'
  if (phones === 0) return 'Venter på din telefon'
  return phones === 1 ? '1 telefon er forbundet' : `${phones} telefoner er forbundet`
}
