/** The sentences of the contact form. They stand apart from `messages`, which the home page loads. */
export const enquiryMessages = {
  reasonMissing: 'Vælg, hvad det handler om',
  textMissing: 'Skriv, hvad der er sket',
  photosGone: 'Billederne er her ikke længere. Vedhæft dem igen',
  answerMissing: 'Skriv et svar',
} as const
