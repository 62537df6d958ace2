/** Messages about a wrong field that only the server finds. Pages show them as they come, and so need not load them. */
export const serverMessages = {
  listUnfit: 'Skriv uden links og mailadresser. Andre kan læse det, når du deler listen',
  passwordCommon: 'Mange bruger den adgangskode, så den er let at gætte. Vælg en anden',
  passwordIsYou: 'Adgangskoden er din email eller dit navn. Vælg en, som andre ikke kan gætte',
  passwordLeaked: 'Den adgangskode er lækket fra et andet sted, så andre kender den. Vælg en anden',
  passwordRepeats: 'Adgangskoden er det samme tegn igen og igen. Vælg en anden',
  photoTooManyPixels: 'Billedet har for mange pixels. Gem det som JPEG på højst 40 megapixel',
  manyNumbers: 'Vi har sendt koder til mange numre for dig i dag. Prøv igen i morgen',
  emailCodeWait: 'Vent 5 minutter før du kan få en ny kode',
  phoneCodeWait: 'Vent 10 minutter før du kan få en ny kode',
  sessionFull: 'Du kan højst sende 20 billeder med én kode. Vis en ny kode på computeren, og scan den',
  sessionFullOfScans: 'Du kan højst scanne 100 bøger med én kode. Vis en ny kode på computeren, og scan den',
  subjectUnknown: 'Et af fagene kender vi ikke. Skriv dem, som de hedder på siden med alle fag',
  payoutTakenBack:
    'Vi har i mellemtiden hentet penge fra din saldo til en køber, der får penge tilbage. Er der penge tilbage på saldoen, kan du udbetale dem nu',
  payoutAccountBeforeSelling: 'Tilføj en udbetalingskonto før du sælger en bog',
  priceTooHigh: 'Prisen er for høj',
  pushServiceUnknown: 'Din browser bruger en tjeneste til push, som vi ikke kender',
  basketEmpty: 'Du har ingen bøger i din indkøbskurv',
  basketTooLarge:
    'Du kan højst købe hos 30 sælgere og 50 bøger hos hver ad gangen. Fjern nogle bøger, og køb dem bagefter',
  groundMissing: 'Vælg, hvad afgørelsen bygger på',
  bookNotFound: 'Bogen blev ikke fundet',
  relayedPhotoTooLarge: 'Billedet må højst fylde 1,5 MB',
} as const
