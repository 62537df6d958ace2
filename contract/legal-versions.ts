/**
 * The versions of the terms and of the page about privacy, newest first. A change of either text is a new line here, with
 * what changed: everybody with an account gets that as a mail, and is asked to accept new terms. `test/legal-texts.test.ts`
 * fails when a text has changed without a line.
 */

export type LegalVersion = {
  /** The day from which it counts, such as 2027-01-31. */
  from: string
  /** The changes, in whole Danish sentences. */
  changes: string
}

type Versions = readonly [LegalVersion, ...LegalVersion[]]

export const termsVersions: Versions = [
  {
    from: '2026-11-29',
    changes:
      'I en sag om refundering kan sælgeren selv vælge at give køberen hele beløbet tilbage, og så beholder køberen bogen.',
  },
  { from: '2026-11-27', changes: 'Den første udgave.' },
]
export const privacyVersions: Versions = [
  {
    from: '2026-11-30',
    changes:
      'Hvad du har fået besked om, gemmer vi i et halvt år, eller så længe bogen er til salg, så vi ikke skriver to gange om den. En pensumliste, du sletter, er her i en time, så du kan fortryde. Dit mobilnummer bruger vi også til det, du selv vælger at få på sms.',
  },
  {
    from: '2026-11-28',
    changes:
      'Det, du skriver til os på Kontakt, gemmer vi med dine billeder og vores svar i et år efter svaret. Siden fortæller nu også om ønsker og pensumlister, om din profil, som alle kan se, når du har en bog til salg eller har solgt en, og om de år, som en bog, der er solgt videre, har skiftet hænder. En cookie husker din enhed i et år, og så længe gemmer vi også, hvornår og hvorfra du har logget ind. Billeder i en annonce, du sletter, fjerner vi efter 30 dage, eller et år, hvis den er rapporteret.',
  },
  { from: '2026-11-27', changes: 'Den første udgave.' },
]
