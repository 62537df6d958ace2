/** The start and end of every mail: the greeting, the sender, and why the person gets it. */
export const signature = [
  'Genlæst: bøger fra studerende til studerende',
  'Du får denne mail, fordi du bruger Genlæst. Den handler om din konto, et køb, et salg eller noget, du har rapporteret.',
]

export const unsubscribing = 'Få ikke flere mails om nye beskeder'

/** A person without a usable name gets a greeting without one. */
export function greetingOf(name: string): string {
  return name === '' ? 'Hej!' : `Hej ${name}!`
}
