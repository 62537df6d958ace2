/** The start and end of every mail: the greeting, the sender, and the links. */
export const sender = 'Genlæst – bøger fra studerende til studerende'

export const footerLinks = [
  { name: 'Hjælp', path: '/hj%C3%A6lp' },
  { name: 'Kontakt', path: '/kontakt' },
  { name: 'Privatliv', path: '/privatliv' },
] as const

/** A person without a usable name gets a greeting without one. */
export function greetingOf(name: string): string {
  return name === '' ? 'Hej.' : `Hej ${name}.`
}
