/** The start and end of every mail: the greeting, the sender, and the links. */
import type { Config } from '../config.ts'

export const sender = 'Genlæst – bøger fra studerende til studerende'

/** The line that names the sender of a mail, as the law requires: name, address and CVR number of the company. */
export function signatureOf({ name, address, cvr }: Config['house']['operator']): string {
  return `${name}, ${address}${cvr === null ? '' : `, CVR ${cvr}`}`
}

export const footerLinks = [
  { name: 'Hjælp', path: '/hj%C3%A6lp' },
  { name: 'Kontakt', path: '/kontakt' },
  { name: 'Privatliv', path: '/privatliv' },
] as const

/** A person without a usable name gets a greeting without one. */
export function greetingOf(name: string): string {
  return name === '' ? 'Hej.' : `Hej ${name}.`
}
