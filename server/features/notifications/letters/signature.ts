/** Who writes, and why one gets the letter; it ends every mail. */
export const signature = [
  'Genlæst: bøger fra studerende til studerende',
  'Du får denne mail, fordi du bruger Genlæst. Den handler om din konto, et køb, et salg eller noget, du har rapporteret.',
]

export const unsubscribing = 'Få ikke flere mails om nye beskeder'
