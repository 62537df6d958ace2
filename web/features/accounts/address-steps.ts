import type { AddressHit } from './address-hit.ts'

/** What is still to be chosen once a hit that is no address yet has been picked; `null`: nothing has. */
export function stillToChoose(picked: AddressHit['type'] | null): string {
  if (picked === 'husnummer') return 'Vælg også etage og dør.'
  return picked === 'vejnavn' ? 'Vælg også husnummer.' : 'Vælg din adresse på listen.'
}

/** Whether one text is the other with more or less at its end: what was found for the one may stand until the other's answer. */
export function isTypedOn(before: string, now: string): boolean {
  return now.startsWith(before) || before.startsWith(now)
}
