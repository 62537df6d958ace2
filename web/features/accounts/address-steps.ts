import type { AddressHit } from './address-hit.ts'

/** Says which part of the address is missing after the picked hit. `null` means that nothing was picked. */
export function missingPartHint(picked: AddressHit['type'] | null): string {
  if (picked === 'husnummer') return 'Vælg også etage og dør.'
  return picked === 'vejnavn' ? 'Vælg også husnummer.' : 'Vælg din adresse på listen.'
}

/** Whether one text begins with the other. The hits for the first may then stay until those for the second arrive. */
export function isContinuation(before: string, now: string): boolean {
  return now.startsWith(before) || before.startsWith(now)
}
