/** How every mail begins and ends: whom it greets, who writes, and why one gets it. */
export const signature = [
  'Genlæst: bøger fra studerende til studerende',
  'Du får denne mail, fordi du bruger Genlæst. Den handler om din konto, et køb, et salg eller noget, du har rapporteret.',
]

export const unsubscribing = 'Få ikke flere mails om nye beskeder'

/** Whoever is called nothing that may stand in a letter is greeted all the same. */
export function greetingOf(name: string): string {
  return name === '' ? 'Hej!' : `Hej ${name}!`
}
