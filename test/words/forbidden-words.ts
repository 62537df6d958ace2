/** The forbidden words, each with its replacement: one word for one thing, as a Danish copy editor decided. */

export type Forbidden = { word: RegExp; better: string }

/**
 * A bare noun is stiff: 'sælgeren', or 'en sælger' instead. After a subject, and before 'du', the same letters are the
 * verb.
 */
const person =
  /(?<!\p{L}|\()(?<!(?:^|[^\p{L}])(?:en|hver|pr\.|du|jeg|I|vi|der|som|sådan|køber,|køber eller|…) )(?:sælger|køber)(?!\p{L}|\s+(?:du|I)(?!\p{L}))/iu

export const forbiddenWords: readonly Forbidden[] = [
  { word: person, better: 'sælgeren, køberen' },
  { word: /(?<!\p{L})(?:sælgers|købers)(?!\p{L})/iu, better: 'sælgerens, køberens' },
  { word: /(?<!\p{L})anmeld/iu, better: 'rapportér, rapport' },
  { word: /fragt-?label|(?<!\p{L})labelen|(?<!\p{L})(?:en|din|ny) label(?!\p{L})/iu, better: 'pakkelabel' },
  { word: /telefonnummer|(?<!\p{L})mobil(?!\p{L})/iu, better: 'mobilnummer' },
  { word: /et menneske(?!\p{L})/iu, better: 'en af os' },
  { word: /annullér/iu, better: 'annuller' },
  { word: /(?<!\p{L})står?(?: \p{L}+)? stille/iu, better: 'er sat på pause' },
  {
    word: /handlen (?:er|bliver) (?:godkendt|afsluttet|annulleret|sat)|handlen (?:afsluttes|godkendes)|(?:godkend|afslut)\p{L}* handlen/iu,
    better: 'ordren',
  },
  { word: /på (?:dit|det) kort|betalingskort/iu, better: 'samme vej, som du betalte; kort eller MobilePay' },
  { word: /af sig selv|af os selv/iu, better: 'automatisk' },
  { word: /medhold|imødekom/iu, better: 'har fået ret' },
  { word: /hverdage/iu, better: 'bankdage' },
  { word: /god for(?= \p{L}+en| …|$)/iu, better: 'godkendt' },
  { word: /overdraget|står ved magt|fyldestgørende|garanti(?!\p{L})/iu, better: 'et almindeligt ord' },
  { word: /nedenfor/iu, better: 'herunder' },
  {
    word: /vi (?:modtager|holder|tager imod) (?:på )?(?:penge|betaling|dine)|(?:holde|holdes|holdt) (?:på penge|tilbage)|tage imod betaling|hos os imens|tilbage fra os/iu,
    better: 'betalingsudbyderen har pengene, ikke vi',
  },
  { word: /…s(?= \p{Ll}|$)|\p{L}[sxz]s (?:bank|beskrivelse|billede|eksemplar)/u, better: 'genitive()' },
]

/** Labels of one word, and the specification's own wording (docs/product.md 1, 3, 6). */
const exceptions: readonly RegExp[] = [
  /^(?:…? ?\(?(?:køber|sælger)\)?)$/iu,
  /^Kontakt køber$/u,
  /^Afhentes af køber$/u,
  /^Indtast et gyldigt telefonnummer$/u,
]

/** Each forbidden word in a sentence, with the better one. */
export function forbiddenIn(text: string): { word: string; better: string }[] {
  if (exceptions.some((exception) => exception.test(text.trim()))) return []
  return forbiddenWords.flatMap(({ word, better }) => {
    const found = word.exec(text)
    return found ? [{ word: found[0], better }] : []
  })
}
